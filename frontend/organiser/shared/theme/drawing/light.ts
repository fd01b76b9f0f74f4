import { type Rgb, rgbOf } from '../../../../../openapi/rules/theme/accents.ts'
import { cloud, MIDDLE, mix, noise, type Painting, ramp, random, scale, WIDE } from './paint.ts'

/** Misty hills, one behind the other, before a pale sun. */
const morning = scale('#dff0fb', '#eaf4f8', '#fdf0dc', '#ffe3c4', '#fbd7c0')
const ridges = scale('#d9d3de', '#bfc8da', '#a3b8cf', '#8fabbf', '#8aa5ad')
const daylight: Painting = (x, y) => {
  let colour = morning(y * 1.5)
  const far = Math.hypot(x - 1.12, y - 0.36)
  colour = mix(colour, rgbOf('#fff8e6'), 0.8 * Math.exp(-far / 0.16))
  colour = mix(colour, rgbOf('#fffdf4'), 1 - ramp(0.066, 0.071, far))
  for (let ridge = 0; ridge < 5; ridge++) {
    const top =
      0.47 + ridge * 0.115 - (0.2 - ridge * 0.018) * (cloud(x * (1.5 + ridge * 0.35), ridge * 7, 5, 11 + ridge) - 0.35)
    const under = y - top
    if (under > -0.002) {
      const mist = mix(ridges(ridge / 4), rgbOf('#f7ece4'), 0.62 * ramp(0.02, 0.24, under))
      colour = mix(colour, mist, ramp(-0.002, 0.002, under))
    }
  }
  return colour
}

/** Washes of colour that ran into one another, with a darker line where each dried. */
const washes: { hex: string; seed: number; level: number }[] = [
  { hex: '#f3a7b8', seed: 31, level: 0.57 },
  { hex: '#7fbfe0', seed: 37, level: 0.55 },
  { hex: '#f7d38a', seed: 41, level: 0.6 },
  { hex: '#a89be0', seed: 47, level: 0.6 },
]
const watercolour: Painting = (x, y) => {
  const fibre = 1 - 0.035 * noise(x * 420, y * 420, 29) - 0.02 * noise(x * 150, y * 150, 30)
  let colour = mix([0, 0, 0], rgbOf('#fffdf8'), fibre)
  const [bendX, bendY] = [cloud(x * 2.2, y * 2.2, 5, 21), cloud(x * 2.2 + 9, y * 2.2, 5, 22)]
  for (const { hex, seed, level } of washes) {
    const wet = cloud(x * 1.5 + bendX * 1.1, y * 1.5 + bendY * 1.1, 5, seed)
    const body = ramp(level, level + 0.05, wet) * (0.5 + 0.5 * cloud(x * 6, y * 6, 4, seed + 3))
    const rim = Math.exp(-(((wet - level - 0.022) / 0.011) ** 2))
    colour = mix(colour, rgbOf(hex), Math.min(1, 0.72 * body + 0.22 * rim))
  }
  return colour
}

/** Sheets of coloured paper, cut in curves and laid over one another from both edges. */
const sheets = ['#f6e6d2', '#f2cfae', '#e8ab8a', '#d98b74', '#c7b48f', '#a9b893', '#8da98b'].map(rgbOf)
const cutPaper: Painting = (x, y) => {
  let colour: Rgb = rgbOf('#fbf5ea')
  const lay = (index: number, inside: number) => {
    if (inside < 0) colour = mix(colour, rgbOf('#7a5a48'), 0.3 * Math.exp(inside / 0.018))
    else colour = sheets[index] ?? colour
  }
  for (let sheet = 0; sheet < 4; sheet++) {
    const curve = 0.07 * Math.sin(x * (3.1 + sheet * 0.5) + sheet * 2.4) + 0.1 * noise(x * 2.2, sheet, 51)
    lay(sheet, y - (0.66 + sheet * 0.095) - curve + 0.05)
    const top = 0.055 * Math.sin(x * (2.6 + sheet * 0.6) + sheet * 1.3 + 2) + 0.07 * noise(x * 2, sheet, 52)
    if (sheet < 3) lay(6 - sheet, 0.19 - sheet * 0.065 + top - y - 0.02)
  }
  return mix(colour, [255, 255, 255], 0.1 * noise(x * 300, y * 300, 53))
}

/** Leaves and grass, some of them out of focus, over a pale sky. */
const greens = scale('#cfe3bd', '#a9cf9a', '#86b98a', '#79ab86')
const leaves = Array.from({ length: 130 }, (_, index) => {
  const depth = random(index, 61)
  const isAbove = random(index, 62) < 0.3
  const edge = random(index, 63) ** 1.7
  return {
    x: random(index, 64) * (WIDE + 0.3) - 0.15,
    y: isAbove ? -0.04 + edge * 0.14 : 1.05 - edge * 0.26,
    turn: (isAbove ? 1.57 : -1.57) + (random(index, 65) - 0.5) * 2.2,
    length: 0.09 + depth * 0.13,
    blur: 0.03 + 0.5 * (1 - depth) ** 2,
    depth,
  }
}).sort((one, other) => one.depth - other.depth)
const meadow: Painting = (x, y) => {
  let colour = scale('#f4faf3', '#fbfcf0', '#eef6e2')(y)
  colour = mix(colour, rgbOf('#fff6cf'), 0.7 * Math.exp(-((x - MIDDLE) ** 2 + (y - 0.4) ** 2) / 0.2))
  for (const leaf of leaves) {
    const [dx, dy] = [x - leaf.x, y - leaf.y]
    if (Math.abs(dx) + Math.abs(dy) > leaf.length * 2) continue
    const along = (dx * Math.cos(leaf.turn) + dy * Math.sin(leaf.turn)) / leaf.length
    const across = (dy * Math.cos(leaf.turn) - dx * Math.sin(leaf.turn)) / leaf.length
    if (along < -0.1 || along > 1.1) continue
    const half = 0.2 * Math.sin(Math.PI * Math.min(1, Math.max(0, along)) ** 0.8)
    const inside = 1 - ramp(-leaf.blur * 0.12, leaf.blur * 0.12, Math.abs(across) - half)
    const vein = 0.16 * Math.exp(-((across / 0.012) ** 2)) + (across > 0 ? 0.07 : 0)
    colour = mix(
      colour,
      mix(greens(leaf.depth), [255, 255, 255], vein * leaf.depth),
      inside * (0.55 + 0.4 * leaf.depth),
    )
  }
  return colour
}

/** Arcs and fields of one blue, as on a civic seal drawn large. */
const council: Painting = (x, y) => {
  let colour = mix(rgbOf('#f6f9fd'), rgbOf('#e3ebf6'), y)
  const centres = [
    [WIDE * 0.98, 1.04, 0.62],
    [MIDDLE - 0.12, 1.16, 0.5],
    [0.02, -0.08, 0.5],
  ] as const
  for (const [atX, atY, radius] of centres) {
    const far = Math.hypot(x - atX, y - atY)
    colour = mix(colour, rgbOf('#9db6dd'), 0.34 * (1 - ramp(radius - 0.0015, radius + 0.0015, far)))
    for (let ring = 1; ring < 14; ring++) {
      const line = Math.abs(far - radius - ring * 0.032)
      colour = mix(colour, rgbOf('#5f82bd'), (0.3 - ring * 0.02) * (1 - ramp(0.001, 0.0026, line)))
    }
  }
  return colour
}

/** Triangles in the colours of sticky notes. */
const notes = scale('#ffd9c7', '#ffe9a8', '#d5f0c4', '#bfe6ea', '#d9d3f5')
const CELLS = 9
const corner = (column: number, row: number) => ({
  x: (column + (random(column, row, 81) - 0.5) * 0.62) / CELLS,
  y: (row + (random(column, row, 82) - 0.5) * 0.62) / CELLS,
})
/** On which side of a line a point is. */
const side = (x: number, y: number, from: { x: number; y: number }, to: { x: number; y: number }) =>
  (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)
const isIn = (x: number, y: number, ...[one, two, three]: { x: number; y: number }[]) => {
  if (!(one && two && three)) return false
  const sides = [side(x, y, one, two), side(x, y, two, three), side(x, y, three, one)]
  return sides.every((of) => of >= 0) || sides.every((of) => of <= 0)
}
const triangleOf = (x: number, y: number): [number, number, number] => {
  const [nearColumn, nearRow] = [Math.floor(x * CELLS), Math.floor(y * CELLS)]
  for (let column = nearColumn - 1; column <= nearColumn + 1; column++)
    for (let row = nearRow - 1; row <= nearRow + 1; row++) {
      const [a, b] = [corner(column, row), corner(column + 1, row)]
      const [c, d] = [corner(column + 1, row + 1), corner(column, row + 1)]
      if (isIn(x, y, a, b, c)) return [column, row, 0]
      if (isIn(x, y, a, c, d)) return [column, row, 1]
    }
  return [nearColumn, nearRow, 0]
}
const workshop: Painting = (x, y) => {
  // Four points in each pixel make edges smooth
  const step = 0.25 / 1080
  const points = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ].map(([dx = 0, dy = 0]) => {
    const [column, row, half] = triangleOf(x + dx * step, y + dy * step)
    const place = (column / CELLS / WIDE) * 0.75 + (row / CELLS) * 0.3
    const own = random(column, row, 83 + half)
    const colour = notes(place * 0.85 + (own - 0.5) * 0.25)
    return mix(colour, [255, 255, 255], own * 0.55)
  })
  const part = (at: 0 | 1 | 2) => points.reduce((sum, point) => sum + (point[at] ?? 0), 0) / points.length
  return [part(0), part(1), part(2)]
}

export const lightPaintings = { daylight, watercolour, cutPaper, meadow, council, workshop }
