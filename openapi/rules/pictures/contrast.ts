import { contrast, type Rgb } from '../theme/accents.ts'

/** A pixel; `alpha` from 0 to 1. */
export interface Pixel {
  rgb: Rgb
  alpha: number
}
/** An event's text colour and its ground, which is also the scrim's colour. */
export interface TextColours {
  text: Rgb
  ground: Rgb
}

/** A picture is sampled on a grid: fine enough for the area around a letter, too coarse for a single bright dot to matter. */
export const SAMPLE = { columns: 48, rows: 27 } as const

/** The pixels of a sample, from red, green, blue and alpha of each. */
export const pixelsOf = (rgba: ArrayLike<number>): Pixel[] =>
  Array.from({ length: rgba.length / 4 }, (_, at) => {
    const [red, green, blue, alpha] = [0, 1, 2, 3].map((part) => rgba[at * 4 + part] ?? 0) as [
      number,
      number,
      number,
      number,
    ]
    return { rgb: [red, green, blue], alpha: alpha / 255 }
  })

/** The minimum for text of normal size (WCAG 2.2, 1.4.3). */
const ENOUGH = 4.5
const STEP = 5

/** A pixel's colour over the ground and under a scrim of `scrim` percent, blended as browsers do. */
const seen = ({ rgb, alpha }: Pixel, ground: Rgb, scrim: number): Rgb => {
  const share = alpha * (1 - scrim / 100)
  const [red, green, blue] = rgb.map((part, at) => part * share + (ground[at] ?? 0) * (1 - share))
  return [red ?? 0, green ?? 0, blue ?? 0]
}

/** The text's lowest contrast anywhere over the picture; without a picture, that with the ground. */
export const worstContrast = (pixels: readonly Pixel[], { text, ground }: TextColours, scrim: number): number =>
  pixels.reduce((worst, pixel) => Math.min(worst, contrast(text, seen(pixel, ground, scrim))), contrast(text, ground))

/** The lightest scrim, in steps of 5 %, under which all text colours have enough contrast everywhere. */
export const smallestScrim = (pixels: readonly Pixel[], colours: readonly TextColours[]): number => {
  let scrim = 0
  // What is readable under a scrim stays so under a thicker one, so each pixel is looked at once
  for (const { text, ground } of colours) {
    for (const pixel of [{ rgb: ground, alpha: 1 }, ...pixels]) {
      while (scrim < 100 && contrast(text, seen(pixel, ground, scrim)) < ENOUGH) scrim += STEP
    }
  }
  return scrim
}
