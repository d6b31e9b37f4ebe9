/** A page as the form sees it: every field it can change, null where the page has none. */
export function draftOf(page) {
  const { title, label, icon, color, duration, content, enabled } = page;
  return {
    title: title ?? null, label: label ?? null, icon: icon ?? null, color: color ?? null,
    duration: duration ?? null, content: content ?? null, enabled: enabled !== false,
  };
}

/** Whether two values are the same, in whatever order an object's keys come. */
export function isSame(one, other) {
  return canonical(one) === canonical(other);
}

/** The fields of `draft` that are not as in `base`. */
export function difference(base, draft) {
  return Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => !isSame(value, base[name])));
}

/** The page that a draft describes, without the fields it does not have. */
export function pageOf(id, draft) {
  const fields = Object.entries(draft).filter(([name, value]) =>
    value !== null && !(name === "enabled" && value === true));
  return { id, ...Object.fromEntries(fields) };
}

/** A free id for a new page, made from its title. */
export function idFor(title, isTaken) {
  const stem = (title ?? "").normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase()
    .replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 56) || "page";
  let id = stem;
  for (let number = 2; isTaken(id); number += 1) id = `${stem}-${number}`;
  return id;
}

function canonical(value) {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const members = Object.keys(value).sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${members.join(",")}}`;
}
