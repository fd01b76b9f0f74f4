import type { Showing } from '../../../../api/showings/showings.ts'
import type { Move } from '../keys/shortcuts.ts'
import { neighbours, statusOf } from '../presentation.ts'

/** What a presenter wants: a step, or a slide that was chosen. */
export type Press = { kind: Move } | { kind: 'show'; slide: string }

export interface TimedPress {
  press: Press
  /** When it was pressed, in milliseconds. */
  at: number
}

/** What attendees see, or shall see. */
export interface Shown {
  slide: string | undefined
  isBlank: boolean
}

type Slides = readonly { reference: string }[]
type ShowingState = Pick<
  Showing,
  'presentationStartUtc' | 'endDateUtc' | 'latestSessionPage' | 'latestSessionPageBlank' | 'lastMovedBy'
>

/** A press that waited for longer has lost its sense: the room has moved on. */
const OLDEST_MS = 30_000

export const shownBy = ({
  latestSessionPage,
  latestSessionPageBlank,
}: Pick<Showing, 'latestSessionPage' | 'latestSessionPageBlank'>): Shown => ({
  slide: latestSessionPage?.reference,
  isBlank: latestSessionPageBlank,
})

export const isSame = (one: Shown, other: Shown) => one.slide === other.slide && one.isBlank === other.isBlank

/** Where a press leads to; the very same state when it leads nowhere. */
export const afterPress = (slides: Slides, shown: Shown, press: Press): Shown => {
  if (press.kind === 'show') return { slide: press.slide, isBlank: false }
  if (press.kind === 'hold') {
    // There is nothing to resume to before the first slide
    return shown.isBlank && shown.slide === undefined ? shown : { ...shown, isBlank: !shown.isBlank }
  }
  const target = neighbours(slides, shown.slide)[press.kind]
  return target ? { slide: target.reference, isBlank: false } : shown
}

/** Where presses lead to, one after another. */
export const afterPresses = (slides: Slides, shown: Shown, presses: readonly TimedPress[]): Shown =>
  presses.reduce((state, { press }) => afterPress(slides, state, press), shown)

/** Those that have waited too long, and the others. */
export const splitByAge = (presses: readonly TimedPress[], now: number) => ({
  old: presses.filter(({ at }) => now - at >= OLDEST_MS),
  fresh: presses.filter(({ at }) => now - at < OLDEST_MS),
})

interface Reconciliation {
  slides: Slides
  /** Those that still wait, the first one first. */
  presses: readonly TimedPress[]
  /** What the presenter saw when the connection went away. */
  before: ShowingState
  /** What the server says now. */
  now: ShowingState
  /** What was on its way when the connection went away: it may have arrived. */
  sent: Shown | undefined
}

/** Show this with one call · it is shown already · somebody else has moved on · it is over. */
export type Verdict = { kind: 'show'; target: Shown } | { kind: 'done' } | { kind: 'moved' } | { kind: 'over' }

/** What becomes of presses that waited for the connection: their sum, unless somebody else was there first. */
export const reconcile = ({ slides, presses, before, now, sent }: Reconciliation): Verdict => {
  if (statusOf(now) !== 'Presenting') return { kind: 'over' }
  const hasArrived = now.lastMovedBy?.isYou === true && sent !== undefined && isSame(shownBy(now), sent)
  if (hasMoved(before, now) && !hasArrived) return { kind: 'moved' }
  const target = afterPresses(slides, shownBy(before), presses)
  return isSame(target, shownBy(now)) ? { kind: 'done' } : { kind: 'show', target }
}

/** Whether a presenter has moved the showing between two of its states. */
export const hasMoved = (before: ShowingState, now: ShowingState) => revisionOf(now) !== revisionOf(before)

const revisionOf = ({ lastMovedBy }: ShowingState) => lastMovedBy?.revision ?? 0
