import { luminance, type Rgb, rgbOf } from '../../../../../openapi/rules/theme/accents.ts'

/** The colour at a point: `x` from 0 to 16/9, `y` from 0 (top) to 1. */
export type Painting = (x: number, y: number) => Rgb

export const WIDE = 16 / 9

/** The middle of a picture; all that a phone held upright shows is near it. */
export const MIDDLE = WIDE / 2

/** A number from 0 to 1 that is always the same for the same place. */
export const random = (x: number, y = 0, seed = 0): number => {
  let bits = Math.imul(x | 0, 374_761_393) + Math.imul(y | 0, 668_265_263) + Math.imul(seed | 0, 1_274_126_177)
  bits = Math.imul(bits ^ (bits >>> 13), 1_103_515_245)
  bits = Math.imul(bits ^ (bits >>> 15), 2_246_822_519)
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32
}

/** 0 below `from`, 1 above `to`, and smooth between them. */
export const ramp = (from: number, to: number, value: number): number => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** Smooth random hills from 0 to 1, about one unit wide. */
export const noise = (x: number, y: number, seed = 0): number => {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [across, down] = [ramp(0, 1, x - left), ramp(0, 1, y - top)]
  const row = (at: number) => random(left, at, seed) + (random(left + 1, at, seed) - random(left, at, seed)) * across
  return row(top) + (row(top + 1) - row(top)) * down
}

/** Hills with smaller hills on them: clouds, washes, ridges. */
export const cloud = (x: number, y: number, octaves: number, seed = 0): number => {
  let [sum, share, scale] = [0, 0.5, 1]
  for (let octave = 0; octave < octaves; octave++) {
    sum += share * noise(x * scale, y * scale, seed + octave * 31)
    share /= 2
    scale *= 2.03
  }
  return sum / (1 - 0.5 ** octaves)
}

export const mix = (one: Rgb, other: Rgb, share: number): Rgb => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
]

/** Adds light of a colour. */
export const lit = (ground: Rgb, light: Rgb, strength: number): Rgb => [
  ground[0] + light[0] * strength,
  ground[1] + light[1] * strength,
  ground[2] + light[2] * strength,
]

/** A scale of colours, evenly spaced from 0 to 1. */
export const scale = (...hexes: string[]) => {
  const colours = hexes.map(rgbOf)
  return (at: number): Rgb => {
    const place = Math.min(0.9999, Math.max(0, at)) * (colours.length - 1)
    const index = Math.floor(place)
    return mix(colours[index] as Rgb, colours[index + 1] as Rgb, place - index)
  }
}

/** The most light under white text, and the least under black text, for a contrast above 4.5:1 with a margin for compression. */
const MOST_LIGHT = 0.125
const LEAST_LIGHT = 0.27

const bounded = (rgb: Rgb): Rgb => rgb.map((part) => Math.min(255, Math.max(0, part))) as unknown as Rgb

/** Makes a colour so dark, or so light, that text over it can be read. Darker or lighter ones stay as they are. */
export const readable = (colour: Rgb, scheme: 'Light' | 'Dark'): Rgb => {
  let rgb = bounded(colour)
  const [towards, isEnough] =
    scheme === 'Dark'
      ? [[0, 0, 0] as Rgb, (light: number) => light <= MOST_LIGHT]
      : [[255, 255, 255] as Rgb, (light: number) => light >= LEAST_LIGHT]
  while (!isEnough(luminance(rgb))) rgb = mix(rgb, towards, 0.03)
  return rgb
}
