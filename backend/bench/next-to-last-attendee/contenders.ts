import { resolve } from 'node:path'
import { startLectern } from '../support/lectern-server.ts'
import { freePort, type ServerProcess, startServer } from '../support/server-process.ts'
import { bareDialect, type Dialect, lecternDialect, socketIoDialect } from './dialects.ts'
import { Caller, Organiser } from './organiser.ts'

/** The demo's organiser whose plan has no attendee cap. */
const PRESENTER = { email: 'premium@demo.lectern.test', password: 'Lectern-demo-1' }
const SLIDE_CHARACTERS = 1_000

/** A server that shows slides to everybody. */
export interface Contender {
  name: string
  port: number
  server: ServerProcess
  dialect: Dialect
  /** What the messages of a press have in them, and no other press's next to it. */
  markerOf(press: number): string
  /** Presses Next; settles with the answer. */
  press(press: number): Promise<unknown>
}

interface Reference {
  reference: string
}

/** The whole product with an event of two slides that is being presented. */
export async function enterLectern(dataDir: string): Promise<Contender> {
  const { port, server } = await startLectern(dataDir)
  const organiser = new Organiser(port)
  await organiser.logIn(PRESENTER.email, PRESENTER.password)
  const event = await organiser.call<Reference & { defaultShowing: Reference }>('POST', '/api/sessions', {
    name: 'A full hall',
  })
  const slides = [
    await addSlide(organiser, event.reference, 'Verse 1'),
    await addSlide(organiser, event.reference, 'Verse 2'),
  ]
  const showingReference = event.defaultShowing.reference
  await organiser.call('POST', `/api/sessions/${event.reference}/showings/${showingReference}/start`, {})
  const slideOf = (press: number) => slides[press % slides.length] ?? ''
  return {
    name: 'Lectern',
    port,
    server,
    dialect: lecternDialect(showingReference),
    markerOf: slideOf,
    press: (press) =>
      organiser.call('POST', '/api/navigation/show', {
        showingReference,
        sessionPageReference: slideOf(press),
        showBlank: false,
      }),
  }
}

async function addSlide(organiser: Organiser, eventReference: string, name: string) {
  const slide = await organiser.call<Reference & { pageReference: string }>(
    'POST',
    `/api/sessions/${eventReference}/pages`,
    { name },
  )
  const text = 'All is calm, all is bright.\n'.repeat(SLIDE_CHARACTERS).slice(0, SLIDE_CHARACTERS)
  await organiser.call('PUT', `/api/content/pages/${slide.pageReference}/contents`, {
    rows: [{ blocks: [{ blockType: 'Text', textStyle: 'Basic', text }] }],
  })
  return slide.reference
}

/** The yardstick: one JSON text, one `send` for each client. */
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
