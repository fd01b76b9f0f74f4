import { randomBytes } from 'node:crypto'

/** A server's protocol over a WebSocket. */
export interface Dialect {
  /** The WebSocket's path. */
  path: string
  /** Sent by an attendee once its connection is open. */
  greeting: (() => string) | null
  /**
   * Interprets a message that isn't a slide: the attendee has joined, must reply, or nothing.
   * @throws Error when the server rejects the attendee
   */
  hear(text: string): 'joined' | { answer: string } | null
}

const END = '\u001e'
const inventId = () => randomBytes(16).toString('base64url')
/** An attendee's greeting of nchan, which sends nothing of its own. */
export const HELLO = 'hello'
/** The peers' greeting. */
export const JOINED = 'joined'

/** SignalR's JSON hub protocol: handshake and first call in one message. By default each connection is another attendee. */
export const lecternDialect = (showingReference: string, issueId = inventId): Dialect => ({
  path: '/hubs/showing',
  greeting: () => {
    const join = { type: 1, invocationId: '1', target: 'JoinShowing', arguments: [showingReference, issueId()] }
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

/** A plain WebSocket; the server confirms that the attendee has joined. */
export const bareDialect: Dialect = {
  path: '/',
  greeting: null,
  hear: (text) => (text === JOINED ? 'joined' : null),
}

/** nchan answers an attendee's greeting like a heartbeat. */
export const nchanDialect: Dialect = { ...bareDialect, path: '/audience', greeting: () => HELLO }

/** Engine.IO 4 with Socket.IO 5: open, connect, connected; each ping needs a pong. */
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
