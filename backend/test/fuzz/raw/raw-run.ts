import { connect, type Socket } from 'node:net'
import fc from 'fast-check'
import { INSIDES } from '../contract/contract-check.ts'
import { type RawRequest, rawRequests } from './raw-requests.ts'

/** Makes the server close the connection after its response. */
const LAST = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
/** After this silence the server is waiting for more, so our side closes. */
const QUIET_MS = 300
/** The time for the server to close after our side has closed. */
const PATIENCE_MS = 10_000
const MOST_FINDINGS = 5

interface RawPlan {
  seed: number
  requests: number
}

const drawn = (seed: number) => fc.sample(rawRequests, { seed, numRuns: 1 })[0] as RawRequest

/** Sends raw requests, each generated from its own number, on separate connections; after each the server must still respond. */
export async function fuzzRaw(port: number, { seed, requests }: RawPlan) {
  const findings: string[] = []
  const excused = await statusesWithoutPages(port)
  let sent = 0
  for (; sent < requests && findings.length < MOST_FINDINGS; sent++) {
    const request = drawn(seed + sent)
    const problems = wrongIn(request, await ask(port, request), excused)
    if (!(await answers(port))) problems.push('the server answers no more')
    if (problems.length > 0)
      findings.push(
        `${problems.join('; ')}\n  after ${JSON.stringify(request.pieces.join('')).slice(0, 500)}\n  FUZZ_SEED=${seed} at request ${sent}`,
      )
  }
  return { sent, findings }
}

/** The statuses of pages before `make build`, when every page is 503. */
async function statusesWithoutPages(port: number) {
  const { text } = await ask(port, { kind: 'fine', pieces: ['GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'] })
  return text.includes('not built yet') ? [503] : []
}

async function answers(port: number) {
  const { text } = await ask(port, { kind: 'fine', pieces: [''] })
  return statusesIn(text).join() === '200'
}

export interface Heard {
  text: string
  /** The server closed the connection too. */
  isClosed: boolean
}

/** Writes everything, and reads until the connection closes. */
export async function ask(port: number, { kind, pieces }: RawRequest): Promise<Heard> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  socket.on('error', () => undefined)
  let text = ''
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1')
  })
  for (const piece of pieces) await write(socket, piece)
  if (kind === 'unfinished') socket.end()
  else if (kind !== 'last') await write(socket, LAST)
  socket.setTimeout(QUIET_MS, () => socket.end())
  const isClosed = await closing(socket)
  socket.destroy()
  return { text, isClosed }
}

const write = (socket: Socket, text: string) =>
  new Promise<void>((resolve) => {
    if (text === '' || !socket.writable) return resolve()
    socket.write(text, 'latin1', () => resolve())
  })

/** Whether it closes in time. */
const closing = (socket: Socket) =>
  new Promise<boolean>((resolve) => {
    if (socket.closed) return resolve(true)
    const timer = setTimeout(() => resolve(false), PATIENCE_MS)
    socket.once('close', () => {
      clearTimeout(timer)
      resolve(true)
    })
  })

const statusesIn = (text: string) => [...text.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => Number(status))

/** The violations in the responses to a raw request, in sentences. */
function wrongIn({ kind, pieces }: RawRequest, { text, isClosed }: Heard, excused: number[] = []): string[] {
  const statuses = statusesIn(text)
  const failed = statuses.find((status) => status >= 500 && !excused.includes(status))
  const refusal = statuses.some((status) => status >= 400)
  return [
    ...(failed ? [`the server failed with ${failed}`] : []),
    ...(refusal && INSIDES.test(text) ? ['the answer reveals internals'] : []),
    ...(isClosed ? [] : ['the connection does not end']),
    ...(kind === 'malformed' ? wrongRefusal(statuses) : []),
    ...(kind === 'fine' ? wrongCount(statuses, requestsIn(pieces) + 1) : []),
    ...(kind === 'last' ? wrongCount(statuses, requestsIn(pieces)) : []),
  ]
}

const requestsIn = (pieces: string[]) => pieces.join('').match(/ HTTP\/1\.1\r\n/g)?.length ?? 0

const wrongCount = ({ length }: number[], expected: number) =>
  length === expected ? [] : [`${expected} requests got ${length} answers`]

/** Bytes after something malformed may not have been meant as a request. */
function wrongRefusal(statuses: number[]): string[] {
  const taken = statuses.find((status) => status < 400)
  return taken === undefined ? [] : [`a malformed request was answered with ${taken}`]
}
