import { type Pixel, smallestScrim, type TextColours } from './contrast.ts'
import { themeColours } from './theme-colours.ts'

export type ColourScheme = 'Light' | 'Dark'

/** How a picture lies behind text. */
export interface PictureFit {
  colourScheme: ColourScheme
  scrimOpacity: number
}
/** The thinnest scrims under which text is readable over a picture, in light and in dark colours. */
export interface LeastScrims {
  light: number
  dark: number
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

export const leastScrimsOf = (pixels: readonly Pixel[]): LeastScrims => ({
  light: smallestScrim(pixels, coloursOf('Light')),
  dark: smallestScrim(pixels, coloursOf('Dark')),
})

/** Measured on the extremes: text that is readable over both is readable over any picture. */
export const ANY_PICTURE: LeastScrims = leastScrimsOf([
  { rgb: [0, 0, 0], alpha: 1 },
  { rgb: [255, 255, 255], alpha: 1 },
])

/** The thinnest scrim in the colours of an event; over any picture if this one's colours aren't known. */
export const leastScrim = (least: LeastScrims | null | undefined, scheme: ColourScheme | null | undefined): number => {
  const { light, dark } = least ?? ANY_PICTURE
  if (scheme === 'Light') return light
  return scheme === 'Dark' ? dark : Math.max(light, dark)
}

/** A background or a slide's own picture, as it was saved. */
interface Faded {
  scrimOpacity: number
  colourScheme?: ColourScheme | null | undefined
}

/** The scrim that is drawn: the chosen one, or a thicker one that text needs. */
export const drawnScrim = ({ scrimOpacity, colourScheme }: Faded, least: LeastScrims | null | undefined): number =>
  Math.max(scrimOpacity, leastScrim(least, colourScheme))

interface BlockWithPicture {
  background?: PictureFit
  leastScrim?: LeastScrims
}

/** A block as it is drawn, without what was measured to draw it. */
export const drawnBlock = <Block extends BlockWithPicture>(block: Block): Omit<Block, 'leastScrim'> => {
  const { leastScrim: least, ...drawn } = block
  if (!drawn.background) return drawn
  return { ...drawn, background: { ...drawn.background, scrimOpacity: drawnScrim(drawn.background, least) } }
}

/** A slide's rows as attendees get them. */
export const drawnRows = <Row extends { blocks: readonly BlockWithPicture[] }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, blocks: row.blocks.map(drawnBlock<Row['blocks'][number]>) }))

/**
 * The colours that leave most of a picture to see, with the thinnest scrim that text in them needs, whatever the colour
 * style. A dark picture takes the dark ones.
 */
export const fitOf = (pixels: readonly Pixel[]): PictureFit => {
  const { light, dark } = leastScrimsOf(pixels)
  return light < dark ? { colourScheme: 'Light', scrimOpacity: light } : { colourScheme: 'Dark', scrimOpacity: dark }
}
