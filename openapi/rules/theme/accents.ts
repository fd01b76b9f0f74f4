/** A colour in sRGB, each part from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** A colour of an event as it is drawn: fills keep it, and only text and thin parts get a tone of it. */
export interface Accents {
  /** Its tone for text in light colours. */
  light: string
  /** Its tone for text in dark colours. */
  dark: string
  /** The colour itself, for what has words of its own on it: buttons, bars, chips. */
  fill: string
  /** Black or white, whichever is easier to read on the fill. */
  onFill: string
}

/** An event's own ground, and the colours that are drawn on it. */
export interface OwnGround {
  scheme: 'Light' | 'Dark'
  ground: string
  surface: string
  soft: string
  line: string
  text: string
  muted: string
}

const ENOUGH = 4.5
/** Text keeps this much where the ground leaves it. */
const GOOD = 7
/** Of all grounds that an accent is drawn on (`frontend/slide/styles/tokens.css`): the darkest light one, the lightest dark one. */
const HARDEST = { light: '#ede8fb', dark: '#142b1e' } as const
const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]
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

const hexOf = (rgb: Rgb) => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`

/** A colour that has gone `share` (0 to 1) of the way to another one. */
const mixed = (colour: Rgb, towards: Rgb, share: number): Rgb => {
  const part = (at: 0 | 1 | 2) => Math.round(colour[at] + (towards[at] - colour[at]) * share)
  return [part(0), part(1), part(2)]
}

/** Black or white, whichever is easier to read on a colour: at least 4.58:1. */
const textOn = (colour: Rgb): Rgb => (contrast(colour, BLACK) >= contrast(colour, WHITE) ? BLACK : WHITE)

/** The colour itself where it is readable on all grounds, otherwise as little mixed with another one as makes it so. */
const readable = (colour: Rgb, grounds: readonly Rgb[], towards: Rgb): string => {
  for (let share = 0; share < 1; share += STEP) {
    const hex = hexOf(mixed(colour, towards, share))
    if (grounds.every((ground) => contrast(rgbOf(hex), ground) >= ENOUGH)) return hex
  }
  return hexOf(towards)
}

/** An event's own ground with everything that is drawn on it, readable on any colour; null without one. */
export const groundOf = (colour: string | null | undefined): OwnGround | null => {
  if (!colour) return null
  const ground = rgbOf(colour)
  const text = textOn(ground)
  const away = text === BLACK ? WHITE : BLACK
  // Towards the text where it stays easy to read, otherwise away from it
  const shade = (share: number) => {
    const nearer = mixed(ground, text, share)
    return contrast(nearer, text) >= GOOD ? nearer : mixed(ground, away, 2 * share)
  }
  const [surface, soft] = [shade(0.05), shade(0.09)]
  return {
    scheme: text === BLACK ? 'Light' : 'Dark',
    ground: colour,
    surface: hexOf(surface),
    soft: hexOf(soft),
    line: hexOf(mixed(ground, text, 0.25)),
    text: hexOf(text),
    muted: readable(mixed(text, ground, 0.3), [ground, surface, soft], text),
  }
}

/**
 * An event's own colour (`#rrggbb`), with tones for text that have enough contrast on everything that they are drawn on, also on the
 * event's own ground; null without one.
 */
export const accentsOf = (colour: string | null | undefined, own: OwnGround | null = null): Accents | null => {
  if (!colour) return null
  const rgb = rgbOf(colour)
  const grounds = own ? [own.ground, own.surface, own.soft].map(rgbOf) : []
  const tone = (scheme: OwnGround['scheme'], hardest: string, towards: Rgb) =>
    readable(rgb, own?.scheme === scheme ? [...grounds, rgbOf(hardest)] : [rgbOf(hardest)], towards)
  return {
    light: tone('Light', HARDEST.light, BLACK),
    dark: tone('Dark', HARDEST.dark, WHITE),
    fill: colour,
    onFill: hexOf(textOn(rgb)),
  }
}
