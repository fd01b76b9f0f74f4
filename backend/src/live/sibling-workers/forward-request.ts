import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { Refusal } from '../../hub/admission.ts'
import type { HubLimits } from '../../hub/limits.ts'
import { PEER_HEADER } from './sibling-workers.ts'

/** What waits in this process for a client that reads slowly; more waits at the sibling, which drops such clients. */
const BUFFERED_BYTES = 64 * 1024
/** A sibling that is silent for longer than any poll may be held is stuck. */
const PATIENCE_MS = 10_000
/** These headers concern one of the two connections only. */
const OF_ONE_CONNECTION = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'te',
  'trailer',
  'upgrade',
]

interface Parts {
  socketPath: string
  /** Where the sibling serves its hub. */
  path: string
  limits: Pick<HubLimits, 'pollMs' | 'closingMs'>
  /** Registers what to cut when this process stops; returns a function that removes it. */
  registerCut(cut: () => void): () => void
}

/**
 * Passes a request on to the sibling that holds the connection, and its answer back.
 * @throws Refusal 404 when the sibling has ended, so that the client starts again
 */
export async function forwardRequest(
  c: Context<{ Bindings: HttpBindings }>,
  body: Buffer,
  { socketPath, path, limits, registerCut }: Parts,
): Promise<Response> {
  const { raw } = c.req
  const upstream = request({
    socketPath,
    method: raw.method,
    path: path + new URL(raw.url).search,
    headers: { ...passedHeaders(raw.headers), [PEER_HEADER]: c.env?.incoming?.socket.remoteAddress ?? '' },
    // A kept connection could close just when it's used again
    agent: false,
    timeout: limits.pollMs + PATIENCE_MS,
  })
  const cut = () => {
    upstream.destroy()
    c.env?.outgoing?.destroy()
  }
  const removeCut = registerCut(cut)
  upstream.once('close', removeCut)
  upstream.once('timeout', cut)
  raw.signal.addEventListener('abort', () => upstream.destroy(), { once: true })
  upstream.end(body)
  const answer = await answerOf(upstream)
  for (const [name, value] of Object.entries(passedBack(answer.headers))) c.header(name, value)
  if (answer.statusCode === 204) {
    answer.resume()
    return c.body(null, 204)
  }
  return c.body(bodyOf(answer, cut), answer.statusCode as 200)
}

function passedHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !OF_ONE_CONNECTION.includes(name)))
}

function passedBack(headers: IncomingHttpHeaders): Record<string, string> {
  const passed = Object.entries(headers).filter(([name]) => name !== 'date' && !OF_ONE_CONNECTION.includes(name))
  return Object.fromEntries(passed.map(([name, value]) => [name, String(value)]))
}

function answerOf(upstream: ReturnType<typeof request>): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  upstream.once('response', resolve)
  upstream.on('error', () => reject(new Refusal(404, 'There is no connection with this id.')))
  return promise
}

/** The answer's body, read at the client's speed. An answer that is cut at the sibling is cut here too. */
function bodyOf(answer: IncomingMessage, cut: () => void): ReadableStream<Uint8Array> {
  const size = (chunk?: Uint8Array) => chunk?.byteLength ?? 0
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        answer.on('data', (chunk: Buffer) => {
          controller.enqueue(new Uint8Array(chunk))
          if ((controller.desiredSize ?? 0) <= 0) answer.pause()
        })
        answer.once('end', () => controller.close())
        answer.on('error', () => undefined)
        answer.once('close', () => {
          if (!answer.complete) cut()
        })
      },
      pull: () => void answer.resume(),
      cancel: () => void answer.destroy(),
    },
    { highWaterMark: BUFFERED_BYTES, size },
  )
}
