import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type Attack, outcomeOf } from '../support/attack.ts'
import type { Target } from '../support/target.ts'
import { heldFor, onTimeFor, textOf, whileOthersPresent } from '../support/watch.ts'

/** A raw connection that records what it receives. */
function openLine({ watchPort }: Target) {
  const socket = connect(watchPort, '127.0.0.1')
  let heard = ''
  socket.setEncoding('latin1').on('data', (text: string) => {
    heard += text
  })
  socket.on('error', () => undefined)
  // Not `once`, which throws when the server resets the connection
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return { socket, closed, heard: () => heard }
}

/** Seconds until the server closes a connection to which `send` keeps writing; null when it doesn't. */
async function secondsUntilCut(
  target: Target,
  withinSeconds: number,
  send: (socket: Socket) => NodeJS.Timeout | undefined,
) {
  const { socket, closed, heard } = openLine(target)
  const started = performance.now()
  const writing = send(socket)
  const isCut = await Promise.race([
    closed.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(resolve, withinSeconds * 1000, false)),
  ])
  clearInterval(writing)
  socket.destroy()
  return { seconds: isCut ? (performance.now() - started) / 1000 : null, heard: heard() }
}

const WITHIN_SECONDS = 30
const POST = 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
const dropByDrop = (socket: Socket) => setInterval(() => socket.write(' '), 500)

const slowLine = (name: string, send: (socket: Socket) => NodeJS.Timeout | undefined): Attack => ({
  name,
  async run(target) {
    const { seconds } = await secondsUntilCut(target, WITHIN_SECONDS, send)
    const figure = seconds === null ? `still open after ${WITHIN_SECONDS} s` : `cut off after ${Math.round(seconds)} s`
    return outcomeOf(figure, { 'it was not cut off': seconds !== null })
  },
})

/** Connections held open at no cost. */
export const lineAttacks: Attack[] = [
  slowLine('a connection that says nothing', () => undefined),
  slowLine('headers drop by drop', (socket) => {
    socket.write('GET / HTTP/1.1\r\nX: ')
    return dropByDrop(socket)
  }),
  slowLine('a body drop by drop', (socket) => {
    socket.write(`${POST}Content-Length: 100000\r\n\r\n`)
    return dropByDrop(socket)
  }),
]

/** The head of the response to a text on a connection of its own; empty when there is none. */
export async function answerTo(target: Target, text: string) {
  const { socket, closed, heard } = openLine(target)
  const answered = new Promise<void>((resolve) => socket.once('data', () => resolve()))
  // Not `end`: Node's server may close a connection whose client has ended it, before it answers
  socket.write(text, 'latin1')
  await Promise.race([answered, closed])
  socket.destroy()
  return heard()
}

const PIPELINED = 3_000
const PIPELINING_MS = 5_000

export const pipelining: Attack = {
  name: `connections of ${PIPELINED} requests in one packet`,
  async run(target) {
    const text = `GET /watch HTTP/1.1\r\nHost: localhost:${target.watchPort}\r\n\r\n`.repeat(PIPELINED)
    const { observed } = await whileOthersPresent(target, async () => {
      const end = performance.now() + PIPELINING_MS
      while (performance.now() < end) {
        const { socket, closed } = openLine(target)
        socket.write(text)
        await Promise.race([closed, delay(2_000)])
        socket.destroy()
      }
    })
    return outcomeOf(textOf(observed), heldFor(observed), onTimeFor(observed))
  },
}

export const secondHost: Attack = {
  name: 'a second Host header',
  isQuick: true,
  async run(target) {
    const answers = []
    for (const path of ['/', '/watch', '/api/auth/me', '/hubs/showing']) {
      const upgrade = path.startsWith('/hubs') ? 'Connection: Upgrade\r\nUpgrade: websocket\r\n' : ''
      const text = `GET ${path} HTTP/1.1\r\nHost: localhost:${target.watchPort}\r\nHost: elsewhere.example\r\n${upgrade}\r\n`
      answers.push((await answerTo(target, text)).split('\r\n')[0])
    }
    const isRefused = answers.every((line) => line?.includes(' 400 '))
    return outcomeOf(`${answers.length} refused`, { [`it was taken: ${answers.join(' | ')}`]: isRefused })
  },
}
