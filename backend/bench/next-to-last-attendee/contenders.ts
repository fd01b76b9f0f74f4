import { resolve } from 'node:path'
import { startLectern } from '../support/lectern-server.ts'
import { Caller } from '../support/organiser.ts'
import { presentEvent } from '../support/presented-event.ts'
import { freePort, type ServerProcess, startServer } from '../support/server-process.ts'
import { bareDialect, type Dialect, lecternDialect, socketIoDialect } from './dialects.ts'

/** A server that broadcasts slides to all attendees. */
export interface Contender {
  name: string
  port: number
  server: ServerProcess
  dialect: Dialect
  /** A text that occurs in the messages of this press only. */
  markerOf(press: number): string
  /** Presses Next; resolves with the response. */
  press(press: number): Promise<unknown>
}

/** The complete product, presenting an event with two slides. */
export async function enterLectern(dataDir: string): Promise<Contender> {
  const { port, server } = await startLectern(dataDir)
  const { showingReference, slideOf, press } = await presentEvent(port)
  return { name: 'Lectern', port, server, dialect: lecternDialect(showingReference), markerOf: slideOf, press }
}

/** The baseline: one JSON text, one `send` per client. */
export const enterBareWs = (messageBytes: number) =>
  enterPeer({ name: 'bare ws', script: 'peer-ws.ts', dialect: bareDialect, messageBytes })

export const enterSocketIo = (messageBytes: number) =>
  enterPeer({ name: 'socket.io room', script: 'peer-socket-io.ts', dialect: socketIoDialect, messageBytes })

interface Peer {
  name: string
  script: string
  dialect: Dialect
  messageBytes: number
}

async function enterPeer({ name, script, dialect, messageBytes }: Peer): Promise<Contender> {
  const port = await freePort()
  const server = await startServer({
    name,
    script: resolve(import.meta.dirname, script),
    environment: { PORT: String(port), MESSAGE_BYTES: String(messageBytes) },
    saysWhenUp: 'up',
  })
  const caller = new Caller(port)
  const slideOf = (press: number) => `slide-${press % 2}`
  return {
    name,
    port,
    server,
    dialect,
    markerOf: slideOf,
    async press(press) {
      const { status } = await caller.call('POST', `/next?slide=${slideOf(press)}`)
      if (status !== 200) throw new Error(`${name} answered ${status}.`)
    },
  }
}
