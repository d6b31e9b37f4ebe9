// The display: its parts in order, and what goes from one to another.

import { Access } from "/access.js";
import { describe } from "/accessibility.js";
import { Api } from "/api.js";
import { Chrome } from "/chrome.js";
import { Clock } from "/clock.js";
import { Connection } from "/connection.js";
import { Drag } from "/drag.js";
import { Holds } from "/holds.js";
import { listenToKeys } from "/keys.js";
import { Layouts } from "/layouts.js";
import { Mark } from "/mark.js";
import { Springs } from "/motion.js";
import { readOptions } from "/options.js";
import { Pages } from "/pages.js";
import { Pause } from "/pause.js";
import { Reports } from "/reports.js";
import { Rotation } from "/rotation.js";
import { Screen } from "/screen.js";
import { Strip } from "/strip.js";
import { Turning } from "/turning.js";

const options = readOptions(location.href);
const { preview, rightToLeft } = options;
const elements = {};
for (const element of document.querySelectorAll("[id]")) elements[element.id] = element;
const { track, stage } = elements;
if (rightToLeft) document.dir = "rtl";

const access = Access();
const api = Api(access, options.carousel);
const clock = Clock();
const pages = Pages(api);
const rotation = Rotation(api);
const layouts = Layouts(api, options);
const springs = Springs(api);
const reports = Reports(api, clock, options);

const strip = Strip(track, {
  rightToLeft,
  get carousel() { return api.carousel; },
  address(src) {
    if (/^https?:/i.test(src)) return src;
    return `/media/${src.split("/").map(encodeURIComponent).join("/")}${access.query}`;
  },
}, {
  ended: reports.ended,
  failed: (slide) => slide === strip.current && report(clock.now),
  renewed: (slide) => { isRenewed ||= slide === strip.current; },
});
const chrome = Chrome(elements.chrome, stage, layouts, (page) => move("goTo", { page }));
const turning = Turning(clock);
const screen = Screen(
  { clock, pages, rotation, layouts, strip, chrome, springs, turning }, options);
const mark = Mark(elements.mark, screen);

const pause = Pause(elements.pause, screen, api, access);
const drag = preview ? null : Drag(stage, screen, api, rightToLeft);
const holds = preview ? null : Holds(api);
elements.pause.hidden = !options.controls;

const connection = Connection(api, {
  async hello(hello) {
    mark.back();
    screen.refresh();
    clock.measure();
    pages.revision = -1;
    if (instance && instance !== hello.instance) await access.renew();
    instance = hello.instance;
    holds?.renew();
    const display = await reports.register(layouts.viewport);
    screen.notchSpring = display?.animation?.spring ?? screen.notchSpring;
    if (!document.hidden) present();
    const info = await api.call("daemon.info").catch(() => ({ version }));
    if ((version ??= info.version) !== info.version) location.reload();
  },
  async state(state) {
    api.carousel = state.carousel;
    if (drag?.isOn && state.phase !== "dragging" && state.reason !== "hold") drag.drop();
    await screen.hear(state);
    if (screen.state !== state) return;
    if (state.reason === "clock") clock.measure();
    elements.notice.hidden = true;
    if (!screen.shown) notice("empty", state.carousel);
    confirm();
    // The pages of an edit come before its State, whose number the daemon is told.
    if (isRenewed) report(clock.now);
    isRenewed = false;
  },
  pages(event) {
    pages.take(event);
    screen.renew();
  },
  layout: screen.renew,
  position({ virtualPosition, phase }) {
    if (drag?.isOn || screen.stays || phase !== "dragging") return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const { shown, state } = screen;
      if (shown && state.phase === "dragging") screen.drag(virtualPosition - shown.virtual);
    });
  },
  heartbeat: ({ time }) => clock.compare(time),
  lost() {
    drag?.drop();
    mark.lost();
  },
  async refused({ status, message }) {
    if (status === 401 && (await access.replace(access.token))) return connection.open();
    if (screen.shown) return mark.say(message);
    const list = status === 404 ? await api.call("carousel.list").catch(() => []) : [];
    if (list.length) return notice("unknown", options.carousel, list.map((each) => each.carousel));
    return notice(status === 401 || status === 403 ? "locked" : "refused", message);
  },
});
async function notice(...what) {
  const { say } = await import("/notice.js");
  if (!screen.shown) say(elements.notice, ...what);
}

const debug = options.debug
  && (await import("/debug.js")).Debug({ screen, clock, connection, strip });

let instance = null;
let version = null;
let isRenewed = false;  // the current page has another content
let turned = null;  // until a State confirms it
let frame = 0;

screen.turned = async (due) => {
  const { shown, state } = screen;
  const page = shown.id;
  if (document.hidden) return;  // there are no frames
  const at = await reports.presentation();
  debug?.add({ page, seq: state.seq + (shown.ahead ? 1 : 0), due, at });
  report(at);
};

const present = async () => report(await reports.presentation());

async function report(at) {
  const { current } = strip;
  let late = false;
  setTimeout(() => { late = true; });
  // An edit may put another content in its place meanwhile.
  for (let ready; ready !== current?.ready; await ready) ready = current.ready;
  if (late) at = await reports.presentation();
  if (!current || current !== strip.current) return;
  turned = { page: screen.shown.id, at };
  confirm();
}

// The daemon hears of a page when it has turned to it, too.
function confirm() {
  const { state: { page, seq }, shown } = screen;
  if (!page || turned?.page !== page.id || shown.ahead) return;
  const { failure } = strip.current;
  if (failure) reports.failed(page, failure);
  else reports.shown(seq, turned.at);
  turned = null;
}

screen.changed = () => {
  describe(track, elements.heading, screen, strip, chrome);
  pause.draw();
  mark.draw();
};

const move = (method, params) => api.ask(`carousel.${method}`, params)
  .catch(({ status, message }) => mark.say(status ? message : "The daemon does not answer"));

if (!preview) listenToKeys(move, pause, screen, rightToLeft);
addEventListener("resize", () => {
  layouts.measure();
  screen.renew();
  reports.resize(layouts.viewport);
});

document.addEventListener("visibilitychange", () => {
  // A browser has six connections to one host, which pictures that nobody sees must not keep.
  if (preview) document.hidden ? connection.close() : connection.open();
  else if (!document.hidden) present();
});
addEventListener("hashchange", () => location.reload());  // a token was typed
clock.changed = turning.adjust;
connection.open();
