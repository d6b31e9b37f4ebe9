/** The remote control: its parts in the order in which they are made. */

import { Clock } from "./clock.js";
import { Api } from "./remote-api.js";
import { CarouselChooser } from "./remote-carousels.js";
import { ConnectionBanner } from "./remote-banner.js";
import { DisplayList } from "./remote-displays.js";
import { Indicator } from "./remote-indicator.js";
import { MediaFolder } from "./remote-media.js";
import { Memory } from "./remote-memory.js";
import { Notices } from "./remote-notices.js";
import { NowCard } from "./remote-now.js";
import { Orders } from "./remote-orders.js";
import { PageEditor } from "./remote-editor.js";
import { PageEdits } from "./remote-edits.js";
import { PageList } from "./remote-pages.js";
import { PageRows } from "./remote-list.js";
import { Preview } from "./remote-preview.js";
import { ProgressLine } from "./remote-progress.js";
import { Room } from "./remote-room.js";
import { Stream } from "./remote-stream.js";
import { Token } from "./remote-token.js";
import { TokenForm } from "./remote-token-form.js";
import { Transport } from "./remote-transport.js";

const part = (id) => document.getElementById(id);
const announce = (text) => { part("announcement").textContent = text; };

// Who one is, and the way to the daemon.
const token = new Token(new Memory(() => localStorage, "carousel-token"));
token.takeFromAddress();
const api = new Api(token);
const clock = Clock();
const notices = new Notices(part("notices"));
const orders = new Orders(api, notices);
const tokenForm = new TokenForm({
  card: part("token-card"), form: part("token-form"), input: part("token"),
  problem: part("token-problem"), lead: part("token-lead"), kept: part("forget-section"),
  forget: part("forget"),
}, token);

// What is known.
const pages = new PageList(api);
const room = new Room(api, pages, new Memory(() => sessionStorage, "carousel-chosen"));
const stream = new Stream(() => room.prepare());

// What is seen.
const banner = new ConnectionBanner({
  banner: part("banner"), text: part("banner-text"), retry: part("banner-retry"),
  standing: part("standing"), content: document.body,
}, { retry: () => stream.restart(), announce });
const chooser = new CarouselChooser(part("carousels"));
const preview = new Preview(part("preview"));
const now = new NowCard({
  title: part("now-title"), place: part("now-place"), holds: part("now-holds"),
  next: part("now-next"),
});
const indicator = new Indicator(part("now-indicator"));
const progress = new ProgressLine(part("progress"), clock);
const transport = new Transport(
  { previous: part("previous"), toggle: part("toggle"), next: part("next") }, orders,
  (state) => {
    room.take(state);
    const { page, index, count } = state;
    announce(page ? `${page.title}, ${index + 1} of ${count}` : "No pages");
  });
const displays = new DisplayList(part("displays"), part("displays-empty"));

// What can be edited.
const edits = new PageEdits(pages, orders, notices, announce);
const editor = new PageEditor({
  dialog: part("editor"), form: part("editor-form"), heading: part("editor-heading"),
  save: part("editor-save"), cancel: part("editor-cancel"), scroll: part("editor-scroll"),
  problem: part("editor-problem"), note: part("editor-note"), body: part("editor-fields"),
  existing: part("editor-existing"), standing: part("editor-standing"), up: part("editor-up"),
  down: part("editor-down"), remove: part("editor-remove"),
}, { pages, orders, edits, notices, media: new MediaFolder(api) });
const rows = new PageRows(
  { list: part("pages"), count: part("pages-count"), more: part("more") },
  {
    jump: async (id) => {
      const state = await orders.send("carousel.goTo", { page: id });
      if (state) room.take(state);
    },
    enable: (id, isEnabled) => edits.enable(id, isEnabled),
    edit: (id) => edit(pages.find(id)),
    move: (id, place) => edits.move(id, place),
    loadMore: () => pages.loadMore().catch((error) => notices.problem(error.message)),
  });

function edit(page) {
  if (token.value === null) return tokenForm.ask();
  editor.open(page, room.state?.interval ?? null);
}

// What leads to what.
const showNow = () => now.show(room.state, (id) => pages.find(id)?.title ?? id);
room.oncarousels = () => {
  const { state, carousels, carousel } = room;
  chooser.show(carousels, carousel, state?.page?.title);
  part("carousels-section").hidden = carousels.length < 2;
};
room.onchange = () => {
  const { state, carousel } = room;
  room.oncarousels();
  if (carousel === null) return;
  orders.carousel = carousel;
  preview.show(carousel);
  if (!state) return;
  showNow();
  indicator.show(state.indicator);
  progress.show(state);
  transport.show(state);
  rows.show(pages, state);
};
room.ondisplays = () => {
  preview.shapeLike(room.displays);
  displays.show(room.displays, (carousel, id) =>
    (carousel === room.carousel ? pages.find(id)?.title : null) ?? id);
};
room.onremoved = () => stream.restart();
pages.onchange = () => {
  rows.show(pages, room.state);
  if (room.state) showNow();
  editor.listChanged();
  room.ondisplays();
};
chooser.onchoose = (name) => {
  room.choose(name);
  stream.restart();
};
part("add").addEventListener("click", () => edit(null));
editor.onremoved = (place) => rows.focus(place);

orders.ontokenneeded = () => tokenForm.ask();
token.onchange = () => {
  tokenForm.show();
  part("transport-note").hidden = token.value !== null;
  if (token.value === null) return;
  if (stream.isOpen) api.checkToken(room.carousel);
  else stream.restart();
};
addEventListener("hashchange", () => token.takeFromAddress());

stream.onopen = () => {
  banner.restored();
  clock.measure().then(() => room.state && progress.show(room.state));
  pages.load().catch(() => {});
  if (token.value !== null) api.checkToken(room.carousel);
};
stream.onrefused = () => banner.waiting();
stream.onlost = (delay) => banner.lost(delay);
stream.onevent = (name, data) => room.told(name, data);
addEventListener("online", () => stream.restart());
addEventListener("pageshow", (event) => event.persisted && stream.restart());
// A phone in a pocket needs no stream.
document.addEventListener("visibilitychange", () => {
  if (document.hidden) stream.stop();
  else stream.restart();
  room.watchOthers(!document.hidden);
});

tokenForm.show();
part("transport-note").hidden = token.value !== null;
room.watchOthers(true);
stream.restart();
