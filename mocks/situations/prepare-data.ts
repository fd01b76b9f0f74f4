import { deleteEventWithAll } from '../events/delete-event.ts'
import { makeEvent } from '../events/make-event.ts'
import { textRow } from '../seed/text-row.ts'
import { makePage, makeSlide } from '../slides/make-slide.ts'
import { slidesOf } from '../slides/slides-of.ts'
import type { AccountRow } from '../state/people.ts'
import type { EventRow, State } from '../state/state.ts'
import { fillWithGuests } from './guests.ts'
import type { What } from './table.ts'

const MANY_SLIDES = 300

/** Gives an account of the fresh seed a situation's data. */
export function prepareData(state: State, owner: AccountRow, what: What, now: Date) {
  if (what === 'empty') deleteEvents(state, owner, now)
  if (what === 'slides-300') addHymnBook(state, owner, now)
  if (what === 'full') fillEvent(state, owner, now)
}

const eventsOf = (state: State, owner: AccountRow) =>
  Object.values(state.events).filter((event) => event.owner === owner.reference)

function deleteEvents(state: State, owner: AccountRow, now: Date) {
  for (const event of eventsOf(state, owner)) deleteEventWithAll({ state, now, announce: () => {} }, event)
}

function addHymnBook(state: State, owner: AccountRow, now: Date) {
  const event = makeEvent(state, owner, now, { name: 'Hymn book' })
  for (let number = 1; number <= MANY_SLIDES; number++) {
    const rows = [textRow(state, `Hymn ${number}`, 'Header'), textRow(state, 'Amen', 'Basic')]
    makeSlide(state, event, makePage(state, owner.reference, { rows }), `Hymn ${number}`)
  }
}

/** Presents the newest event and fills all its seats. */
function fillEvent(state: State, owner: AccountRow, now: Date) {
  const place = newestEvent(state, owner)
  if (!place) throw new Error('the data have no event that could be full')
  const { event, showing } = place
  const first = slidesOf(state, event.reference)[0]?.reference ?? null
  showing.presentationStartUtc = now.toISOString()
  Object.assign(showing.display, { slide: first, shownSlides: [first], revision: 1, navigationRevision: 1 })
  fillWithGuests(state, showing)
}

/** The newest event, other than the tour, and the showing that attendees find first. */
export function newestEvent(state: State, owner: AccountRow) {
  const event: EventRow | undefined = eventsOf(state, owner)
    .filter(({ isTour }) => !isTour)
    .toSorted((a, b) => b.serial - a.serial)[0]
  const showings = Object.values(state.showings).filter((one) => one.event === event?.reference)
  const showing = showings.find(({ kind }) => kind === 'own') ?? showings.find(({ kind }) => kind === 'default')
  return event && showing ? { event, showing } : null
}
