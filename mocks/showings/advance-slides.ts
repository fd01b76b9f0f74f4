import { SECOND } from '../../openapi/rules/durations.ts'
import { followingSlide } from '../../openapi/rules/showings/advance.ts'
import { slidesOf } from '../slides/slides-of.ts'
import type { MockContext } from '../state/context.ts'
import type { ShowingRow, State } from '../state/state.ts'
import { recordSlideTime } from './report.ts'
import { nextRevision } from './touch-displays.ts'

type Context = Pick<MockContext, 'state' | 'now' | 'announce'>

/** After a change of what is shown: the slide advances automatically unless that is paused, or the display on hold. */
export function scheduleAdvance({ state, now }: Pick<Context, 'state' | 'now'>, { display }: ShowingRow) {
  const seconds = display.isBlank || display.isAdvancePaused ? null : secondsOf(state, display.slide)
  display.advanceAt = seconds ? now.getTime() + seconds * SECOND : null
}

/** When the next slide follows automatically; undefined if none does. */
export const nextAdvance = (state: State): number | undefined =>
  Object.values(state.showings)
    .flatMap(({ display }) => display.advanceAt ?? [])
    .sort((one, other) => one - other)[0]

/** Shows the next slide wherever one follows automatically. */
export function advanceSlides(ctx: Context) {
  const { state, now } = ctx
  for (const showing of Object.values(state.showings)) {
    const { display } = showing
    if (!display.advanceAt || display.advanceAt > now.getTime()) continue
    const slides = slidesOf(state, showing.event).map(({ reference }) => ({
      reference,
      seconds: secondsOf(state, reference),
    }))
    const next = display.isBlank ? undefined : followingSlide(slides, display.slide)
    display.slide = next?.reference ?? display.slide
    if (next && !display.shownSlides.includes(next.reference)) display.shownSlides.push(next.reference)
    scheduleAdvance(ctx, showing)
    recordSlideTime(showing, now)
    if (next) nextRevision(ctx, showing, { withShowing: false })
    else display.advanceAt = null
  }
}

const secondsOf = (state: State, slide: string | null) =>
  state.pages[state.slides[slide ?? '']?.page ?? '']?.advanceAfterSeconds ?? null
