/** A slide of an event, in order, with the seconds after which the next one follows automatically, if it does. */
interface TimedSlide {
  reference: string
  seconds: number | null | undefined
}

/**
 * The slide that follows automatically: the next one that advances too, and after the last such slide in a row the first of them. Undefined if
 * the shown one stays, also because it's the only one.
 */
export const followingSlide = <Slide extends TimedSlide>(
  slides: readonly Slide[],
  shown: string | null | undefined,
): Slide | undefined => {
  const at = slides.findIndex(({ reference }) => reference === shown)
  if (!slides[at]?.seconds) return undefined
  const next = slides[at + 1]
  if (next?.seconds) return next
  const first = slides.slice(0, at).findLastIndex(({ seconds }) => !seconds) + 1
  return first === at ? undefined : slides[first]
}
