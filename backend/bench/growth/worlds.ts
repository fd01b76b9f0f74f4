import { Audience } from '../next-to-last-attendee/audience.ts'
import { lecternDialect } from '../next-to-last-attendee/dialects.ts'
import type { OpenHome } from '../support/databases.ts'
import { startLectern } from '../support/lectern-server.ts'
import type { Organiser } from '../support/organiser.ts'
import { callsOn, logInWithEvents, makeEvent } from '../support/organiser-world.ts'
import { PRESENTER } from '../support/presented-event.ts'
import type { ServerProcess } from '../support/server-process.ts'

export interface Size {
  name: string
  events: number
  slides: number
  attendees: number
}
/** An installation of one size. Its calls are the same in every size. */
export interface World {
  server: ServerProcess
  calls: Record<GrowingCall, () => Promise<unknown>>
}

/** What is measured, by what it depends on. */
export const growing = {
  'list of events': { grows: 'events', allowed: 'linear' },
  'open an event of 30 slides': { grows: 'events', allowed: 'flat' },
  'list of 5 events': { grows: 'slides, attendees', allowed: 'flat' },
  'open an event': { grows: 'slides', allowed: 'linear' },
  'reorder its slides': { grows: 'slides', allowed: 'linear' },
  'save one of its slides': { grows: 'slides', allowed: 'flat' },
  'a press without attendees': { grows: 'slides', allowed: 'flat' },
  'a press, until the last attendee': { grows: 'attendees', allowed: 'linear' },
} as const
export type GrowingCall = keyof typeof growing

const OTHER = { ...PRESENTER, email: 'admin@demo.lectern.test' }
const FEW_EVENTS = 5
const SLIDES = 30

/** Two organisers: one with many events, the other with a long event and a full hall. */
export async function openWorld(openHome: OpenHome, size: Size): Promise<World> {
  const home = await openHome(size.name)
  const { port, server } = await startLectern(home.dataDir, home.environment)
  const busy = await logInWithEvents(port, size.events - 1)
  const usual = callsOn(busy, await makeEvent(busy, 'A usual event', SLIDES))
  const presenter = await logInWithEvents(port, FEW_EVENTS - 2, OTHER)
  const long = callsOn(presenter, await makeEvent(presenter, 'A long event', size.slides))
  const empty = await presentEvent(presenter, 'An empty hall', size.slides)
  const full = await presentEvent(presenter, 'A full hall', size.slides)
  const audience = new Audience(port, lecternDialect(full.showingReference))
  await audience.grow(size.attendees)
  return {
    server,
    calls: {
      'list of events': usual.list,
      'open an event of 30 slides': usual.open,
      'list of 5 events': long.list,
      'open an event': long.open,
      'reorder its slides': long.reorder,
      'save one of its slides': long.save,
      'a press without attendees': empty.pressNext,
      async 'a press, until the last attendee'() {
        await Promise.all([audience.everyoneHas(full.next()), full.pressNext()])
      },
    },
  }
}

/** An event that is presented: `pressNext` shows the slide after the last one shown, which `next` names. */
async function presentEvent(presenter: Organiser, name: string, count: number) {
  const { reference, showingReference, slides } = await makeEvent(presenter, name, count)
  await presenter.call('POST', `/api/sessions/${reference}/showings/${showingReference}/start`, {})
  let presses = 0
  const next = () => slides[presses % slides.length]?.reference ?? ''
  return {
    showingReference,
    next,
    async pressNext() {
      const sessionPageReference = next()
      presses += 1
      await presenter.call('POST', '/api/navigation/show', { showingReference, sessionPageReference })
    },
  }
}
