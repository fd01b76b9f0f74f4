import type { Shown } from '../../../../../openapi/client/live/presses.ts'
import { presenterText } from '../../../../text/presenter/presenter.ts'

/** The name of what is shown. */
export const nameOfShown = (
  slides: readonly { reference: string; name: string }[],
  { slide, isBlank }: Shown,
): string => {
  if (isBlank) return presenterText.onHold
  return slides.find(({ reference }) => reference === slide)?.name ?? presenterText.nothingShown
}
