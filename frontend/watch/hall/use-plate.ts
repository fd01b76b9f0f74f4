import { useLayoutEffect } from 'react'
import type { EventAppearance, Row } from '../../api/watch/types.ts'
import { ownPicture } from '../../slide/look.ts'

/** The part of the scrim that stays on the whole picture, so that a photograph stays one (`.scrim` in hall.css). */
const EVERYWHERE = 0.4

/** How opaque the plate behind the text is, so that with the thinner scrim it covers as much as the whole scrim would. In percent. */
export const plateOf = (scrimOpacity: number): number => {
  const [wanted, everywhere] = [scrimOpacity / 100, (scrimOpacity / 100) * EVERYWHERE]
  return everywhere < 1 ? Math.ceil((100 * (wanted - everywhere)) / (1 - everywhere)) : 0
}

/** In a hall most of a scrim lies behind a slide's text only, with soft edges. Without the script it lies everywhere. */
export const usePlate = (background: EventAppearance['background'], rows: readonly Row[] | undefined) => {
  const scrim = rows && (ownPicture(rows)?.background ?? background)?.scrimOpacity
  useLayoutEffect(() => {
    if (scrim === undefined) return
    const { dataset, style } = document.documentElement
    dataset.plate = ''
    style.setProperty('--plate', `${plateOf(scrim)}%`)
    return () => {
      delete dataset.plate
    }
  }, [scrim])
}
