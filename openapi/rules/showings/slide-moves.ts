/** A move among the visible slides, from the slide on screen. */
export type ReviewMove = 'back' | 'forward' | 'first' | 'last'

const MOVES: readonly string[] = ['back', 'forward', 'first', 'last'] satisfies ReviewMove[]
export const isReviewMove = (value: string): value is ReviewMove => MOVES.includes(value)

/** The slide that a move leads to, or undefined at the end of the visible ones. `from` is null away from slides. */
export const slideAfter = <T extends { position: number }>(
  slides: readonly T[],
  move: ReviewMove,
  from: number | null,
): T | undefined => {
  if (move === 'first') return slides[0]
  if (move === 'last' || from === null) return slides.at(-1)
  if (move === 'back') return slides.findLast((slide) => slide.position < from)
  return slides.find((slide) => slide.position > from)
}
