import { resolve } from 'node:path'
import type { Home } from '../support/databases.ts'
import { startLectern } from '../support/lectern-server.ts'
import { Caller } from '../support/organiser.ts'
import { presentEvent } from '../support/presented-event.ts'
import { freePort, type ServerProcess, startServer } from '../support/server-process.ts'
import { bareDialect, type Dialect, lecternDialect, nchanDialect, socketIoDialect } from './dialects.ts'

/** A server that broadcasts slides to all attendees. */
export interface Contender {
  name: string
  /** Where attendees connect. */
  port: number
  server: ServerProcess
  dialect: Dialect
  /** A text that occurs in the messages of this press only. */
  markerOf(press: number): string
  /** Presses Next; resolves with the response. */
  press(press: number): Promise<unknown>
}

/** The complete product, presenting an event with two slides, in one language or several. */
export async function enterLectern({ dataDir, environment }: Home, languages = 1): Promise<Contender> {
  const { port, server } = await startLectern(dataDir, environment)
  const { showingReference, slideOf, press } = await presentEvent(port, { languages })
  const name = languages === 1 ? 'Lectern' : `Lectern, ${languages} languages`
  return { name, port, server, dialect: lecternDialect(showingReference), markerOf: slideOf, press }
}

/** The same, whose presenter types live notes: each press is another line. */
export async function enterCaptioner({ dataDir, environment }: Home): Promise<Contender> {
  const { port, server } = await startLectern(dataDir, environment)
  const { showingReference, say } = await presentEvent(port)
  let said = 0
  const lineOf = (line: number) => `line-${line}-of-what-is-said-in-the-hall`
  return {
    name: 'Lectern',
    port,
    server,
    dialect: lecternDialect(showingReference),
    markerOf: () => lineOf(said + 1),
    press: () => say(lineOf(++said)),
  }
}

/** The baseline: one row locked and updated, one JSON text, one `send` per client. */
export const enterBareWs = (home: Home, messageBytes: number) =>
  enterPeer({ name: 'bare ws', script: 'peer-ws.ts', dialect: bareDialect, messageBytes, home })

export const enterSocketIo = (home: Home, messageBytes: number) =>
  enterPeer({ name: 'socket.io room', script: 'peer-socket-io.ts', dialect: socketIoDialect, messageBytes, home })

/** A server in C that does nothing but broadcast: nginx with nchan, one worker, without storing messages. */
export const enterNchan = (home: Home, messageBytes: number) =>
  enterPeer({ name: 'nchan', script: 'peer-nchan.ts', dialect: nchanDialect, messageBytes, home })

interface Peer {
  name: string
  script: string
  dialect: Dialect
  messageBytes: number
  home: Home
}

async function enterPeer({ name, script, dialect, messageBytes, home }: Peer): Promise<Contender> {
  const [port, audiencePort] = [await freePort(), await freePort()]
  const server = await startServer({
    name,
    script: resolve(import.meta.dirname, script),
    environment: {
      PORT: String(port),
      AUDIENCE_PORT: String(audiencePort),
      MESSAGE_BYTES: String(messageBytes),
      DATA_DIR: home.dataDir,
      ...home.environment,
    },
    saysWhenUp: 'up',
  })
  const caller = new Caller(port)
  const slideOf = (press: number) => `slide-${press % 2}`
  return {
    name,
    port: dialect === nchanDialect ? audiencePort : port,
    server,
    dialect,
    markerOf: slideOf,
    async press(press) {
      const { status } = await caller.call('POST', `/next?slide=${slideOf(press)}`)
      if (status !== 200) throw new Error(`${name} answered ${status}.`)
    },
  }
}
