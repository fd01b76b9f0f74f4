import { useLayoutEffect } from 'react'
import type { EventAppearance, Row } from '../../../api/watch/types.ts'
import { ownPicture } from '../../../slide/look.ts'

/** The part of the scrim that stays on the whole picture, so that a photograph stays one (`.scrim` in hall.css). */
const EVERYWHERE = 0.4

/** The custom property of `hall-over-pictures.css`. `--plate` is the ground of announcements. */
export const PLATE_DENSITY = '--plate-density'

/** What the style sheet selects (`hall.css`). */
export const hallTextData = (position: Look['textPosition'], over: Look['textOverPictures']) => ({
  position: position ?? '',
  over: over ?? '',
})

/** How opaque the plate behind the text is, so that with the thinner scrim it covers as much as the whole scrim would. In percent. */
export const plateOf = (scrimOpacity: number): number => {
  const [wanted, everywhere] = [scrimOpacity / 100, (scrimOpacity / 100) * EVERYWHERE]
  return everywhere < 1 ? Math.ceil((100 * (wanted - everywhere)) / (1 - everywhere)) : 0
}

type Look = Pick<EventAppearance, 'background' | 'textPosition' | 'textOverPictures'>

/**
 * Where a slide's text is in a hall, and its backing: most of a scrim is behind the text only, as a surface with soft edges or
 * as a ring around each letter. Without the script it covers the whole screen.
 */
export const useHallText = (event: Look, rows: readonly Row[] | undefined) => {
  const { background, textPosition, textOverPictures } = event
  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, hallTextData(textPosition, textOverPictures))
  }, [textPosition, textOverPictures])
  const scrim = rows && (ownPicture(rows)?.background ?? background)?.scrimOpacity
  useLayoutEffect(() => {
    if (scrim === undefined) return
    const { dataset, style } = document.documentElement
    dataset.plate = ''
    style.setProperty(PLATE_DENSITY, `${plateOf(scrim)}%`)
    return () => {
      delete dataset.plate
    }
  }, [scrim])
}
