import type { CSSProperties } from 'react'
import { drawnBlock } from '../../../../openapi/rules/pictures/picture-fit.ts'
import type { Theme } from '../../../api/events/events.ts'
import type { Row } from '../../../api/watch/types.ts'
import { ownPicture } from '../../../slide/look.ts'
import { hallTextData, PLATE_DENSITY, plateOf } from '../../../watch/hall/fit/use-plate.ts'
import type { PictureBackground } from './slide-picture.tsx'

/** Where a slide's text is in a hall and on what, as attributes of a frame, and how dense that is. */
export function hallTextOf(theme: Theme, rows: readonly Row[], background: PictureBackground | undefined) {
  const { position, over } = hallTextData(theme.textPosition, theme.textOverPictures)
  const own = ownPicture(rows)
  const scrim = own
    ? drawnBlock(own).background?.scrimOpacity
    : background?.blobName
      ? background.scrimOpacity
      : undefined
  return {
    'data-position': position,
    'data-over': over,
    ...(scrim === undefined ? {} : { 'data-plate': '', plate: `${plateOf(scrim)}%` }),
  }
}

/** How dense the ground behind text over a picture is, as a style of its frame. */
export const plateStyle = (plate: string | undefined) => ({ [PLATE_DENSITY]: plate }) as CSSProperties
