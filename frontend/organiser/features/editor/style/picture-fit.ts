import type { ColourScheme } from '../../../../api/events/events.ts'
import { type Pixel, smallestScrim, type TextColours } from './contrast/contrast.ts'
import { themeColours } from './contrast/theme-colours.ts'

/** How a picture lies behind text. */
export interface PictureFit {
  colourScheme: ColourScheme
  scrimOpacity: number
}

/**
 * The text colours over a picture: of one scheme, or of both where each phone chooses. Those of all colour styles, so
 * another style never makes text unreadable.
 */
export const coloursOf = (scheme: ColourScheme | null): TextColours[] =>
  Object.values(themeColours).flatMap(({ light, dark }) => {
    if (scheme === 'Light') return [light]
    return scheme === 'Dark' ? [dark] : [light, dark]
  })

/** The extremes: text that is readable over both is readable over any picture. */
const ANY_PICTURE: readonly Pixel[] = [
  { rgb: [0, 0, 0], alpha: 1 },
  { rgb: [255, 255, 255], alpha: 1 },
]

/** The thinnest scrim under which text is readable over a picture; over any picture if its colours aren't known. */
export const leastScrim = (pixels: readonly Pixel[] | null | undefined, scheme: ColourScheme | null): number =>
  smallestScrim(pixels ?? ANY_PICTURE, coloursOf(scheme))

/**
 * The colours that leave most of a picture to see, with the thinnest scrim that text in them needs, whatever the colour
 * style. A dark picture takes the dark ones.
 */
export const fitOf = (pixels: readonly Pixel[]): PictureFit => {
  const [dark, light] = (['Dark', 'Light'] as const).map((colourScheme) => ({
    colourScheme,
    scrimOpacity: leastScrim(pixels, colourScheme),
  })) as [PictureFit, PictureFit]
  return light.scrimOpacity < dark.scrimOpacity ? light : dark
}
