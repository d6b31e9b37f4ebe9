/** The server-sent events of a response as `{name, data}`; over fetch, which can tell a refusal. */
export async function* events(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += value;
    for (let end; (end = text.indexOf("\n\n")) >= 0; text = text.slice(end + 2)) {
      const fields = text.slice(0, end).split("\n").map((line) => line.split(/: ?(.*)/s));
      const all = (field) => fields.filter(([name]) => name === field).map(([, value]) => value);
      const data = all("data").join("\n");
      if (data) yield { name: all("event")[0], data: JSON.parse(data) };
    }
  }
}
