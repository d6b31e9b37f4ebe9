// Server-sent events as they come over `fetch`, which tells a refusal from a lost network.

/** The events of a body as `{name, data}`, the data parsed from JSON. */
export async function* events(body) {
  let text = "";
  for await (const chunk of decoded(body)) {
    text += chunk;
    let end;
    while ((end = text.indexOf("\n\n")) >= 0) {
      const event = parse(text.slice(0, end));
      text = text.slice(end + 2);
      if (event) yield event;
    }
  }
}

async function* decoded(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

function parse(block) {
  let name = "message";
  const data = [];
  for (const line of block.split("\n")) {
    if (line.startsWith("event:")) name = line.slice(6).trim();
    if (line.startsWith("data:")) data.push(line.slice(5));
  }
  return data.length ? { name, data: JSON.parse(data.join("\n")) } : null;
}
