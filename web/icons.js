// Icons as shapes of one colour on a square of 24; an emoji is drawn as text.

const SHAPES = {
  bell:
    "M12 2.5 C8 2.5 6 5.5 6 9 C6 13 5 14.8 3.5 16.5 V17.5 H20.5 V16.5 C19 14.8 18 13 18 9 "
    + "C18 5.5 16 2.5 12 2.5 Z M9.5 19 A2.5 2.5 0 0 0 14.5 19 Z",
  calendar:
    "M4.5 4.5 H7 V2.5 H9 V4.5 H15 V2.5 H17 V4.5 H19.5 A2 2 0 0 1 21.5 6.5 V19 A2 2 0 0 1 "
    + "19.5 21 H4.5 A2 2 0 0 1 2.5 19 V6.5 A2 2 0 0 1 4.5 4.5 Z M4.5 9.5 H19.5 V19 H4.5 Z "
    + "M6.5 11 H9 V13.5 H6.5 Z M10.75 11 H13.25 V13.5 H10.75 Z M15 11 H17.5 V13.5 H15 Z M6.5 "
    + "15 H9 V17.5 H6.5 Z M10.75 15 H13.25 V17.5 H10.75 Z",
  cart:
    "M1.5 3.5 H5 L5.8 6.5 H22 L19.6 14.5 H7.9 L8.3 16.2 H19.5 V18 H6.8 L3.6 5.3 H1.5 Z M7.5 "
    + "20.3 A1.5 1.5 0 1 1 10.5 20.3 A1.5 1.5 0 1 1 7.5 20.3 Z M16 20.3 A1.5 1.5 0 1 1 19 "
    + "20.3 A1.5 1.5 0 1 1 16 20.3 Z",
  clock:
    "M2.5 12 A9.5 9.5 0 1 1 21.5 12 A9.5 9.5 0 1 1 2.5 12 Z M11 6 H13 V11.6 L16.7 15.3 "
    + "L15.3 16.7 L11 12.4 Z",
  gear:
    "M10.08 5.06 L10.34 2.34 H13.66 L13.92 5.06 L15.55 5.74 L17.66 4 L20 6.34 L18.26 8.45 "
    + "L18.94 10.08 L21.66 10.34 V13.66 L18.94 13.92 L18.26 15.55 L20 17.66 L17.66 20 L15.55 "
    + "18.26 L13.92 18.94 L13.66 21.66 H10.34 L10.08 18.94 L8.45 18.26 L6.34 20 L4 17.66 "
    + "L5.74 15.55 L5.06 13.92 L2.34 13.66 V10.34 L5.06 10.08 L5.74 8.45 L4 6.34 L6.34 4 "
    + "L8.45 5.74 Z M8.8 12 A3.2 3.2 0 1 1 15.2 12 A3.2 3.2 0 1 1 8.8 12 Z",
  heart:
    "M12 20.5 C5 15 2.5 11.8 2.5 8.3 C2.5 5.4 4.7 3.5 7.2 3.5 C9.2 3.5 11 4.6 12 6.4 C13 "
    + "4.6 14.8 3.5 16.8 3.5 C19.3 3.5 21.5 5.4 21.5 8.3 C21.5 11.8 19 15 12 20.5 Z",
  house:
    "M3 11.5 L12 3.5 L21 11.5 L19.4 13.2 L18.5 12.4 V20.5 H14 V15 H10 V20.5 H5.5 V12.4 L4.6 "
    + "13.2 Z",
  info:
    "M2.5 12 A9.5 9.5 0 1 1 21.5 12 A9.5 9.5 0 1 1 2.5 12 Z M10.9 10.3 H13.1 V17.5 H10.9 Z "
    + "M10.6 7.4 A1.4 1.4 0 1 1 13.4 7.4 A1.4 1.4 0 1 1 10.6 7.4 Z",
  map:
    "M2.5 6 L8.2 3.5 V18 L2.5 20.5 Z M9.6 3.5 L14.4 6 V20.5 L9.6 18 Z M15.8 6 L21.5 3.5 V18 "
    + "L15.8 20.5 Z",
  message:
    "M12 3.5 C6.5 3.5 2.5 6.8 2.5 11 C2.5 13.4 3.8 15.5 5.8 16.9 C5.7 18.4 5 19.7 4 20.8 C6 "
    + "20.6 7.9 19.8 9.3 18.3 C10.2 18.5 11.1 18.5 12 18.5 C17.5 18.5 21.5 15.2 21.5 11 C21.5 "
    + "6.8 17.5 3.5 12 3.5 Z",
  person:
    "M7.7 7.5 A4.3 4.3 0 1 1 16.3 7.5 A4.3 4.3 0 1 1 7.7 7.5 Z M3.5 20.5 C3.5 15.8 7 13.5 "
    + "12 13.5 C17 13.5 20.5 15.8 20.5 20.5 Z",
  photo:
    "M4.5 4.5 H19.5 A2 2 0 0 1 21.5 6.5 V17.5 A2 2 0 0 1 19.5 19.5 H4.5 A2 2 0 0 1 2.5 17.5 "
    + "V6.5 A2 2 0 0 1 4.5 4.5 Z M4.5 17.5 L9 11 L12 15 L14.5 12 L19.5 17.5 Z M14.2 8.6 A1.6 "
    + "1.6 0 1 1 17.4 8.6 A1.6 1.6 0 1 1 14.2 8.6 Z",
  star:
    "M12 2.8 L14.47 9.4 L21.51 9.71 L15.99 14.1 L17.88 20.89 L12 17 L6.12 20.89 L8.01 14.1 "
    + "L2.49 9.71 L9.53 9.4 Z",
  video:
    "M4 6 H14 A2 2 0 0 1 16 8 V16 A2 2 0 0 1 14 18 H4 A2 2 0 0 1 2 16 V8 A2 2 0 0 1 4 6 Z "
    + "M17.5 10.5 L22 7.5 V16.5 L17.5 13.5 Z",
};
/** What stands for a name that has no shape. */
const PLACEHOLDER = "M7 12 A5 5 0 1 1 17 12 A5 5 0 1 1 7 12 Z";
const SVG = "http://www.w3.org/2000/svg";

/** A drawing of the icon in the colour of the text around it; null where there is no icon. */
export function drawIcon(icon) {
  if (!icon) return null;
  if (!(icon in SHAPES) && /[^\x00-\x7F]/.test(icon)) {
    const emoji = document.createElement("span");
    emoji.className = "icon emoji";
    emoji.ariaHidden = "true";
    emoji.textContent = icon;
    return emoji;
  }
  return drawShape(SHAPES[icon] ?? PLACEHOLDER);
}

/** A shape on a square of 24. */
export function drawShape(path) {
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("class", "icon");
  drawing.setAttribute("aria-hidden", "true");
  const shape = drawing.appendChild(document.createElementNS(SVG, "path"));
  shape.setAttribute("d", path);
  shape.setAttribute("fill", "currentColor");
  shape.setAttribute("fill-rule", "evenodd");
  return drawing;
}
