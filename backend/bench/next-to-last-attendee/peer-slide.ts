/** The size of a slide's message; the benchmark passes Lectern's. */
const bytes = Number(process.env.MESSAGE_BYTES)

/** The broadcast for `POST /next?slide=…`: as many bytes of JSON as Lectern sends. */
export function slideMessage(url: string | undefined) {
  const message = { slide: new URL(url ?? '/', 'http://localhost').searchParams.get('slide'), text: '' }
  message.text = 'x'.repeat(bytes - JSON.stringify(message).length)
  return message
}
