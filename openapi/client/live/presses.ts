import type { Showing } from '../schemas.ts'

/** A presenter's intent: a step, a hold or its end (`hold` for the other of the two), or a chosen slide. */
export type Press = { kind: 'next' | 'previous' | 'hold' | 'blank' | 'resume' } | { kind: 'show'; slide: string }

export interface TimedPress {
  press: Press
  /** When it was pressed, in milliseconds. */
  at: number
}

/** What attendees see, or should see. */
export interface Shown {
  slide: string | undefined
  isBlank: boolean
}

/** Presses that wait for the connection, and their result. */
export interface Waiting {
  count: number
  target: Shown
}

export type Status = 'Ready' | 'Presenting' | 'Ended'

/** Ready, Presenting or Ended. */
export const statusOf = ({
  presentationStartUtc,
  endDateUtc,
}: Pick<Showing, 'presentationStartUtc' | 'endDateUtc'>): Status => {
  if (endDateUtc) return 'Ended'
  return presentationStartUtc ? 'Presenting' : 'Ready'
}

export type Slides = readonly SlideRef[]
interface SlideRef {
  reference: string
}
type ShowingState = Pick<
  Showing,
  'presentationStartUtc' | 'endDateUtc' | 'latestSessionPage' | 'latestSessionPageBlank' | 'lastPresentedBy'
>

/** A press that waited longer is out of date: the event has moved on. */
const OLDEST_MS = 30_000

export const shownBy = ({
  latestSessionPage,
  latestSessionPageBlank,
}: Pick<Showing, 'latestSessionPage' | 'latestSessionPageBlank'>): Shown => ({
  slide: latestSessionPage?.reference,
  isBlank: latestSessionPageBlank,
})

export const isSame = (one: Shown, other: Shown) => one.slide === other.slide && one.isBlank === other.isBlank

/** The slides before and after the current one. Without a current slide, Next leads to the first. */
export const neighbours = <Slide extends SlideRef>(slides: readonly Slide[], current: string | undefined) => {
  const index = slides.findIndex((slide) => slide.reference === current)
  return { previous: index > 0 ? slides[index - 1] : undefined, next: slides[index + 1] }
}

/** The state after a press; the identical state if it has no effect. */
export const afterPress = (slides: Slides, shown: Shown, press: Press): Shown => {
  if (press.kind === 'show') return { slide: press.slide, isBlank: false }
  if (press.kind === 'blank' || press.kind === 'resume') return { ...shown, isBlank: press.kind === 'blank' }
  if (press.kind === 'hold') {
    // There is nothing to resume before the first slide
    return shown.isBlank && shown.slide === undefined ? shown : { ...shown, isBlank: !shown.isBlank }
  }
  const target = neighbours(slides, shown.slide)[press.kind]
  return target ? { slide: target.reference, isBlank: false } : shown
}

/** The state after several presses. */
export const afterPresses = (slides: Slides, shown: Shown, presses: readonly TimedPress[]): Shown =>
  presses.reduce((state, { press }) => afterPress(slides, state, press), shown)

/** Splits presses into expired and valid ones. */
export const splitByAge = <Timed extends TimedPress>(presses: readonly Timed[], now: number) => ({
  old: presses.filter(({ at }) => now - at >= OLDEST_MS),
  fresh: presses.filter(({ at }) => now - at < OLDEST_MS),
})

interface Reconciliation {
  slides: Slides
  /** The waiting presses, oldest first. */
  presses: readonly TimedPress[]
  /** What the presenter saw at the disconnect. */
  before: ShowingState
  /** The server's current state. */
  now: ShowingState
  /** What was in flight at the disconnect: it may have arrived. */
  sent: Shown | undefined
}

/** Apply this with one call · it's already shown · another presenter has moved · the event has ended. */
export type Verdict = { kind: 'show'; target: Shown } | { kind: 'done' } | { kind: 'moved' } | { kind: 'over' }

/** What to do with presses that waited for the connection: apply their sum, unless another presenter was faster. */
export const reconcile = ({ slides, presses, before, now, sent }: Reconciliation): Verdict => {
  if (statusOf(now) !== 'Presenting') return { kind: 'over' }
  const hasArrived = now.lastPresentedBy?.isYou === true && sent !== undefined && isSame(shownBy(now), sent)
  if (hasMoved(before, now) && !hasArrived) return { kind: 'moved' }
  const target = afterPresses(slides, shownBy(before), presses)
  return isSame(target, shownBy(now)) ? { kind: 'done' } : { kind: 'show', target }
}

/** Whether a presenter has changed the showing between two states. */
export const hasMoved = (before: ShowingState, now: ShowingState) => revisionOf(now) !== revisionOf(before)

const revisionOf = ({ lastPresentedBy }: ShowingState) => lastPresentedBy?.revision ?? 0
