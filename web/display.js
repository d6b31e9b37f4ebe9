// The display: its parts, in the order in which they are built, and what goes from one to another.

import { Access } from "/access.js";
import { describe } from "/accessibility.js";
import { Api } from "/api.js";
import { Chrome } from "/chrome.js";
import { Clock } from "/clock.js";
import { Connection } from "/connection.js";
import { Debug } from "/debug.js";
import { Drag } from "/drag.js";
import { Holds } from "/holds.js";
import { listenToKeys } from "/keys.js";
import { Layouts } from "/layouts.js";
import { Mark } from "/mark.js";
import { Springs } from "/motion.js";
import { Notice } from "/notice.js";
import { readOptions } from "/options.js";
import { Pages } from "/pages.js";
import { Pause } from "/pause.js";
import { Reports } from "/reports.js";
import { Rotation } from "/rotation.js";
import { Screen } from "/screen.js";
import { Strip } from "/strip.js";
import { Turning } from "/turning.js";

const element = (id) => document.getElementById(id);

const options = readOptions(location.href);
if (options.rightToLeft) document.dir = "rtl";

// What is known of the daemon.
const access = new Access();
const api = new Api(access, options.carousel);
const clock = new Clock();
const pages = new Pages(api);
const rotation = new Rotation(api);
const layouts = new Layouts(api, options);
const springs = new Springs(api);
const reports = new Reports(api, clock, options);

// What is on the screen.
const track = element("track");
const strip = new Strip(track, {
  get carousel() { return screen.state.carousel; },
  get token() { return access.isOwn ? access.token : ""; },
  rightToLeft: options.rightToLeft,
}, reports);
const chrome = new Chrome(element("chrome"), element("stage"), layouts, (page) => move("goTo", { page }));
const turning = new Turning(clock);
const screen = new Screen(
  { clock, pages, rotation, layouts, strip, chrome, springs, turning }, options);
const notice = new Notice(element("notice"));
const mark = new Mark(element("mark"), screen);

// Who is in front of it.
const pause = new Pause(element("pause"), screen, api, access, options.controls);
const drag = options.preview ? null : new Drag(element("stage"), screen, api, options.rightToLeft);
const holds = options.preview ? null : new Holds(api);

const connection = new Connection(api, {
  hello: greet,
  state: hear,
  pages(event) { pages.take(event); screen.pagesChanged(); },
  position: follow,
  layout() { screen.layoutChanged(); },
  heartbeat({ time }) { clock.compare(time); },
  lost() {
    drag?.drop();
    if (screen.state) mark.lost();
  },
  refused: refuse,
});
const debug = options.debug
  ? new Debug(document.body, { screen, clock, connection, strip, api }) : null;

let instance = null;
let version = null;

async function greet(hello) {
  mark.back();
  screen.refresh();
  clock.measure();
  if (instance !== hello.instance) {
    if (instance !== null) {
      screen.forget();
      await access.renew();
    }
    instance = hello.instance;
    reloadIfOther();
  }
  if (options.preview) return;
  holds.renew();
  const animation = await reports.register(layouts.viewport).catch(() => null);
  screen.notchSpring = animation?.spring ?? screen.notchSpring;
  report(null);
}

// A daemon of another version serves another display.
async function reloadIfOther() {
  const info = await api.call("daemon.info").catch(() => null);
  if (info && version !== null && info.version !== version) location.reload();
  version = info?.version ?? version;
}

async function hear(state) {
  api.carousel = state.carousel;
  if (drag?.isOn && state.phase !== "dragging" && state.reason !== "hold") drag.drop();
  await screen.hear(state);
  if (screen.state !== state) return;
  if (state.reason === "clock") clock.measure();
  if (screen.shown) notice.clear();
  else notice.empty(state);
  if (confirmed) settle(state);
}

// The newest turn: when it was presented, until a State has confirmed it.
let confirmed = null;

screen.turned = async (due) => {
  const { shown, state } = screen;
  const page = shown.id;
  const at = await reports.presentation();
  debug?.presented({ page, seq: shown.ahead ? state.seq + 1 : state.seq, due, at });
  confirmed = { page, at };
  settle(screen.state);
  // The daemon should have said so too, by now.
  if (shown.ahead) setTimeout(() => screen.shown === shown && connection.doubt(), 2000);
};

function settle(state) {
  if (confirmed?.page !== state?.page?.id || screen.shown?.ahead) return;
  reports.shown(state.seq, confirmed.at);
  confirmed = null;
}

// What is shown already, to a daemon that does not know.
async function report() {
  const { shown, state } = screen;
  if (!shown || shown.ahead) return;
  reports.shown(state.seq, await reports.presentation());
}

screen.changed = () => {
  describe({ track, heading: element("heading"), pause }, screen, strip, chrome);
  mark.draw();
};

// Somebody drags at another display, or the strip has come to rest.
let followed = 0;
function follow({ virtualPosition, phase }) {
  if (drag?.isOn || !screen.shown || screen.stays || phase !== "dragging") return;
  cancelAnimationFrame(followed);
  followed = requestAnimationFrame(() => {
    if (screen.state.phase === "dragging") screen.drag(virtualPosition - screen.shown.virtual);
  });
}

async function refuse(refusal) {
  if (refusal.status === 401 && (await access.replace(access.token))) return connection.open();
  if (screen.state) return;
  const list = refusal.status === 404 ? await api.call("carousel.list").catch(() => null) : null;
  notice.refused(refusal, options.carousel, list?.map(({ carousel }) => carousel));
}

async function move(method, params) {
  try {
    await api.ask(`carousel.${method}`, params);
  } catch (refusal) {
    mark.remark(refusal.status ? refusal.message : "The daemon does not answer");
  }
}

if (!options.preview) {
  listenToKeys({
    next: () => move("next"),
    previous: () => move("previous"),
    first: () => move("goTo", { index: 0 }),
    last: () => move("goTo", { index: screen.state.count - 1 }),
    pause: () => pause.toggle(),
  }, options.rightToLeft);
}

let resized = 0;
addEventListener("resize", () => {
  cancelAnimationFrame(resized);
  resized = requestAnimationFrame(() => {
    layouts.measure();
    screen.layoutChanged();
    reports.resize(layouts.viewport);
  });
});

clock.changed = () => turning.adjust();
setTimeout(() => screen.state || element("notice").hidden && notice.waiting(), 1500);
connection.open();
