// Shapes of one color on a square of 24.
const SHAPES = {
  bell: "M12 2.5C8 2.5 6 5.5 6 9C6 13 5 14.8 3.5 16.5V17.5H20.5V16.5C19 14.8 18 13 18 9C18 5.5 16"
    + " 2.5 12 2.5ZM9.5 19A2.5 2.5 0 0 0 14.5 19Z",
  calendar: "M4.5 4.5H7V2.5H9V4.5H15V2.5H17V4.5H19.5A2 2 0 0 1 21.5 6.5V19A2 2 0 0 1 19.5 21H4.5A2 2 0"
    + " 0 1 2.5 19V6.5A2 2 0 0 1 4.5 4.5ZM4.5 9.5H19.5V19H4.5ZM6.5 11H9V13.5H6.5ZM10.75 11H13.25"
    + "V13.5H10.75ZM15 11H17.5V13.5H15ZM6.5 15H9V17.5H6.5ZM10.75 15H13.25V17.5H10.75Z",
  cart: "M1.5 3.5H5L5.8 6.5H22L19.6 14.5H7.9L8.3 16.2H19.5V18H6.8L3.6 5.3H1.5ZM7.5 20.3A1.5 1.5 0 1"
    + " 1 10.5 20.3A1.5 1.5 0 1 1 7.5 20.3ZM16 20.3A1.5 1.5 0 1 1 19 20.3A1.5 1.5 0 1 1 16 20.3Z",
  clock: "M2.5 12A9.5 9.5 0 1 1 21.5 12A9.5 9.5 0 1 1 2.5 12ZM11 6H13V11.6L16.7 15.3L15.3 16.7L11"
    + " 12.4Z",
  gear: "M10.08 5.06L10.34 2.34H13.66L13.92 5.06L15.55 5.74L17.66 4L20 6.34L18.26 8.45L18.94 10.08"
    + "L21.66 10.34V13.66L18.94 13.92L18.26 15.55L20 17.66L17.66 20L15.55 18.26L13.92 18.94L13.66"
    + " 21.66H10.34L10.08 18.94L8.45 18.26L6.34 20L4 17.66L5.74 15.55L5.06 13.92L2.34 13.66V10.34"
    + "L5.06 10.08L5.74 8.45L4 6.34L6.34 4L8.45 5.74ZM8.8 12A3.2 3.2 0 1 1 15.2 12A3.2 3.2 0 1 1"
    + " 8.8 12Z",
  heart: "M12 20.5C5 15 2.5 11.8 2.5 8.3C2.5 5.4 4.7 3.5 7.2 3.5C9.2 3.5 11 4.6 12 6.4C13 4.6 14.8"
    + " 3.5 16.8 3.5C19.3 3.5 21.5 5.4 21.5 8.3C21.5 11.8 19 15 12 20.5Z",
  house: "M3 11.5L12 3.5L21 11.5L19.4 13.2L18.5 12.4V20.5H14V15H10V20.5H5.5V12.4L4.6 13.2Z",
  info: "M2.5 12A9.5 9.5 0 1 1 21.5 12A9.5 9.5 0 1 1 2.5 12ZM10.9 10.3H13.1V17.5H10.9ZM10.6 7.4A1.4"
    + " 1.4 0 1 1 13.4 7.4A1.4 1.4 0 1 1 10.6 7.4Z",
  map: "M2.5 6L8.2 3.5V18L2.5 20.5ZM9.6 3.5L14.4 6V20.5L9.6 18ZM15.8 6L21.5 3.5V18L15.8 20.5Z",
  message: "M12 3.5C6.5 3.5 2.5 6.8 2.5 11C2.5 13.4 3.8 15.5 5.8 16.9C5.7 18.4 5 19.7 4 20.8C6 20.6"
    + " 7.9 19.8 9.3 18.3C10.2 18.5 11.1 18.5 12 18.5C17.5 18.5 21.5 15.2 21.5 11C21.5 6.8 17.5"
    + " 3.5 12 3.5Z",
  person: "M7.7 7.5A4.3 4.3 0 1 1 16.3 7.5A4.3 4.3 0 1 1 7.7 7.5ZM3.5 20.5C3.5 15.8 7 13.5 12 13.5C17"
    + " 13.5 20.5 15.8 20.5 20.5Z",
  photo: "M4.5 4.5H19.5A2 2 0 0 1 21.5 6.5V17.5A2 2 0 0 1 19.5 19.5H4.5A2 2 0 0 1 2.5 17.5V6.5A2 2 0"
    + " 0 1 4.5 4.5ZM4.5 17.5L9 11L12 15L14.5 12L19.5 17.5ZM14.2 8.6A1.6 1.6 0 1 1 17.4 8.6A1.6"
    + " 1.6 0 1 1 14.2 8.6Z",
  star: "M12 2.8L14.47 9.4L21.51 9.71L15.99 14.1L17.88 20.89L12 17L6.12 20.89L8.01 14.1L2.49 9.71"
    + "L9.53 9.4Z",
  video: "M4 6H14A2 2 0 0 1 16 8V16A2 2 0 0 1 14 18H4A2 2 0 0 1 2 16V8A2 2 0 0 1 4 6ZM17.5 10.5L22"
    + " 7.5V16.5L17.5 13.5Z",
};
const OTHER = "M7 12A5 5 0 1 1 17 12A5 5 0 1 1 7 12Z";
const SVG = "http://www.w3.org/2000/svg";

/** A drawing of an icon in the color of the text around it; null where there is none. */
export function drawIcon(icon) {
  if (!icon) return null;
  if (SHAPES[icon] || /^[\x00-\x7F]*$/.test(icon)) return drawShape(SHAPES[icon] ?? OTHER);
  const emoji = document.createElement("span");
  Object.assign(emoji, { className: "icon emoji", ariaHidden: "true", textContent: icon });
  return emoji;
}

export function drawShape(path) {
  const drawing = document.createElementNS(SVG, "svg");
  const shape = drawing.appendChild(document.createElementNS(SVG, "path"));
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("class", "icon");
  drawing.setAttribute("aria-hidden", "true");
  shape.setAttribute("d", path);
  return drawing;
}
