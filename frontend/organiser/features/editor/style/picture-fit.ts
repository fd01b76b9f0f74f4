import type { ColourScheme } from '../../../../api/events/events.ts'
import { type Pixel, smallestScrim, type TextColours } from './contrast/contrast.ts'
import { themeColours } from './contrast/theme-colours.ts'

/** How a picture lies behind text. */
export interface PictureFit {
  colourScheme: ColourScheme
  scrimOpacity: number
}

/** The text colours over a picture: of one scheme, or of both where each phone chooses. */
export const coloursOf = (
  scheme: ColourScheme | null | undefined,
  styles = Object.values(themeColours),
): TextColours[] =>
  styles.flatMap(({ light, dark }) => {
    if (scheme === 'Light') return [light]
    return scheme === 'Dark' ? [dark] : [light, dark]
  })

/**
 * The colours that leave most of a picture to see, with the thinnest scrim that text in them needs, whatever the colour
 * style. A dark picture takes the dark ones.
 */
export const fitOf = (pixels: readonly Pixel[]): PictureFit => {
  const [dark, light] = (['Dark', 'Light'] as const).map((colourScheme) => ({
    colourScheme,
    scrimOpacity: smallestScrim(pixels, coloursOf(colourScheme)),
  })) as [PictureFit, PictureFit]
  return light.scrimOpacity < dark.scrimOpacity ? light : dark
}
