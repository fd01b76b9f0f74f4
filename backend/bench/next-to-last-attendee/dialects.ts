import { randomBytes } from 'node:crypto'

/** How a server's attendees talk to it over a WebSocket. */
export interface Dialect {
  /** Where the WebSocket is. */
  path: string
  /** Sent by an attendee as soon as its line is open. */
  greeting: (() => string) | null
  /**
   * What a message other than a slide means: the attendee is in, it has to answer, or nothing.
   * @throws Error when the server refuses the attendee
   */
  hear(text: string): 'joined' | { answer: string } | null
}

const END = '\u001e'
/** What the bare peer says to a newcomer. */
export const JOINED = 'joined'

/** SignalR's JSON hub protocol: hand-shake and first call in one message. */
export const lecternDialect = (showingReference: string): Dialect => ({
  path: '/hubs/showing',
  greeting: () => {
    const attendeeId = randomBytes(16).toString('base64url')
    const join = { type: 1, invocationId: '1', target: 'JoinShowing', arguments: [showingReference, attendeeId] }
    return `${JSON.stringify({ protocol: 'json', version: 1 })}${END}${JSON.stringify(join)}${END}`
  },
  hear(text) {
    for (const part of text.split(END)) {
      if (part === '') continue
      const message = JSON.parse(part) as { type?: number; error?: string; result?: { outcome?: string } }
      const isRefusal = message.type === 3 && message.result?.outcome !== 'joined'
      if (isRefusal || message.error !== undefined) throw new Error(`Lectern refused an attendee: ${part}`)
      if (message.type === 3) return 'joined'
    }
    return null
  },
})

/** Nothing but the line; the server says when it has taken the attendee in. */
export const bareDialect: Dialect = {
  path: '/',
  greeting: null,
  hear: (text) => (text === JOINED ? 'joined' : null),
}

/** Engine.IO 4 with Socket.IO 5 inside: open, connect, connected; each ping wants a pong. */
export const socketIoDialect: Dialect = {
  path: '/socket.io/?EIO=4&transport=websocket',
  greeting: null,
  hear(text) {
    if (text.startsWith('0')) return { answer: '40' }
    if (text.startsWith('40')) return 'joined'
    if (text === '2') return { answer: '3' }
    if (text.startsWith('44') || text.startsWith('1')) throw new Error(`socket.io refused an attendee: ${text}`)
    return null
  },
}
