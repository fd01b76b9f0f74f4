/** A colour in sRGB, each part from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** An accent as it is drawn, in light and in dark colours. */
export interface Accents {
  light: string
  dark: string
}

const ENOUGH = 4.5
/** Of all grounds that an accent is drawn on (`frontend/slide/styles/tokens.css`): the darkest light one, the lightest dark one. */
const HARDEST = { light: '#ede8fb', dark: '#142b1e' } as const
/** Each step moves a colour so far towards black or white. */
const STEP = 0.02

/** The parts of `#rrggbb`, each from 0 to 255. */
export const rgbOf = (hex: string): Rgb => {
  const number = Number.parseInt(hex.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

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

const hexOf = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** The colour itself where it is readable, otherwise as little darker or lighter as makes it so. */
const readable = (colour: Rgb, scheme: keyof Accents): string => {
  const ground = rgbOf(HARDEST[scheme])
  const towards = scheme === 'light' ? 0 : 255
  for (let share = 0; share < 1; share += STEP) {
    const hex = hexOf(colour.map((part) => part + (towards - part) * share) as unknown as Rgb)
    if (contrast(rgbOf(hex), ground) >= ENOUGH) return hex
  }
  return hexOf([towards, towards, towards])
}

/** An event's own accent colour (`#rrggbb`) with enough contrast on everything that it is drawn on; null without one. */
export const accentsOf = (colour: string | null | undefined): Accents | null => {
  if (!colour) return null
  const rgb = rgbOf(colour)
  return { light: readable(rgb, 'light'), dark: readable(rgb, 'dark') }
}
