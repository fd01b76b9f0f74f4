import { makeEvent } from '../events/make-event.ts'
import { makePage, makeSlide } from '../slides/make-slide.ts'
import type { AccountRow } from '../state/people.ts'
import type { State } from '../state/state.ts'
import { textRow } from './text-row.ts'

const slides = [
  { name: 'Welcome', text: 'This event shows what Lectern does. Press **Present** and open the link on your phone.' },
  { name: 'Your words, live', text: 'Each slide appears on every phone as soon as you show it.' },
  { name: 'Make it yours', text: 'Change these slides, or create an event of your own.' },
]

/** Adds the sample event of every new account. */
export function addTour(state: State, owner: AccountRow, now: Date) {
  const event = makeEvent(state, owner, now, { name: 'A tour of Lectern', isTour: true })
  for (const { name, text } of slides) {
    const rows = [textRow(state, name, 'Header'), textRow(state, text, 'Basic')]
    makeSlide(state, event, makePage(state, owner.reference, { rows }), name)
  }
}
