import type { PlainRequest } from '../browser.ts'

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** The request as a shell command, without the sender's log-in. */
export const asCurl = ({ method, path, headers, body }: PlainRequest) =>
  [
    'curl -i',
    `-X ${method}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-binary ${quoted(body.length > 2_000 ? `${body.slice(0, 2_000)}…` : body)}`]),
    quoted(`http://localhost:3000${path}`),
  ].join(' ')
