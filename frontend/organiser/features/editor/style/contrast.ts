/** An sRGB colour, each component from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]
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

/** The minimum for text of normal size (WCAG 2.2, 1.4.3). */
export const ENOUGH = 4.5
const STEP = 5

/** Relative luminance as WCAG 2.2 defines it. */
export const luminance = (rgb: Rgb): number => {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two colours as WCAG 2.2 defines it, from 1 to 21. */
export const contrast = (one: Rgb, other: Rgb): number => {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

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
  for (let scrim = 0; scrim < 100; scrim += STEP) {
    if (colours.every((one) => worstContrast(pixels, one, scrim) >= ENOUGH)) return scrim
  }
  return 100
}
