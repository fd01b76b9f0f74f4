import type { IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { test } from '@playwright/test'
import type { Exchange } from './exchange.ts'

const READ: Record<string, (body: Buffer) => Buffer> = { gzip: gunzipSync, br: brotliDecompressSync }

/** Records a call and its response as they pass. */
export class Recording {
  readonly #incoming: IncomingMessage
  readonly #sent: Buffer[]
  readonly #journey = nameOfJourney()

  constructor(incoming: IncomingMessage) {
    this.#incoming = incoming
    this.#sent = chunksOf(incoming)
  }

  /** Reports the exchange once the response is complete; a truncated response isn't checked. */
  listen(reply: IncomingMessage, report: (exchange: Exchange) => void) {
    const received = chunksOf(reply)
    reply.once('end', () => {
      const { method = 'GET', url = '/' } = this.#incoming
      const requestBody = Buffer.concat(this.#sent)
      report({
        method,
        url,
        requestHeaders: { ...headersOf(this.#incoming), 'content-length': String(requestBody.length) },
        requestBody: requestBody.toString('utf8'),
        status: reply.statusCode ?? 0,
        answerHeaders: headersOf(reply),
        answerBody: textOf(reply, Buffer.concat(received)),
        journey: this.#journey,
      })
    })
  }
}

function chunksOf(message: IncomingMessage) {
  const chunks: Buffer[] = []
  message.on('data', (chunk: Buffer) => chunks.push(chunk))
  return chunks
}

const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  )

function textOf({ headers }: IncomingMessage, body: Buffer) {
  if (/^(image|video)\//.test(headers['content-type'] ?? '')) return ''
  const read = READ[headers['content-encoding'] ?? '']
  return (read ? read(body) : body).toString('utf8')
}

/** Undefined between journeys, as when a server starts. */
function nameOfJourney() {
  try {
    return test.info().titlePath.join(' › ')
  } catch {
    return 'between journeys'
  }
}
