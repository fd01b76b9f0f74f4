import { rgbOf } from '../../../../../openapi/rules/theme/accents.ts'
import { cloud, lit, MIDDLE, mix, noise, type Painting, ramp, random, scale, WIDE } from './paint.ts'

/** Beams of coloured light through haze, above the heads of a crowd. */
const beams = Array.from({ length: 9 }, (_, index) => ({
  x: (index / 8) * WIDE,
  lean: (random(index, 1) - 0.5) * 1.1,
  width: 0.05 + random(index, 2) * 0.05,
  colour: rgbOf(['#ff2e93', '#7a3cff', '#2c6bff', '#c026d3'][index % 4] as string),
}))
const stage = scale('#140726', '#1b0a33', '#2a0c3f', '#120618')
const concert: Painting = (x, y) => {
  let colour = stage(y)
  const haze = 0.55 + 0.75 * cloud(x * 3, y * 3, 4, 5)
  for (const beam of beams) {
    const off = (x - beam.x - beam.lean * (y + 0.12)) / (beam.width * (0.35 + y))
    colour = lit(colour, beam.colour, 0.42 * Math.exp(-off * off) * haze * (1 - 0.75 * y))
  }
  colour = lit(colour, rgbOf('#ff5ca8'), 0.28 * Math.exp(-(((y - 0.93) / 0.16) ** 2)))
  return mix(colour, rgbOf('#08030f'), crowd(x, y))
}
/** Heads and shoulders, two rows deep. */
const crowd = (x: number, y: number) => {
  const row = (size: number, top: number, seed: number) => {
    const at = Math.floor(x / size)
    return [at - 1, at, at + 1].reduce((most, one) => {
      const middle = (one + 0.5 + (random(one, seed) - 0.5) * 0.5) * size
      const height = top + (random(one, seed, 1) - 0.5) * 0.05
      const head = Math.hypot((x - middle) / (size * 0.24), (y - height) / (size * 0.3))
      const body = Math.hypot((x - middle) / (size * 0.56), (y - height - size * 0.85) / (size * 0.62))
      return Math.max(most, 1 - ramp(0.95, 1.05, Math.min(head, body)))
    }, 0)
  }
  return Math.max(row(0.13, 0.9, 7), row(0.1, 0.94, 8), ramp(0.97, 0.99, y))
}

/** Warm lights out of focus. */
const lights = Array.from({ length: 90 }, (_, index) => ({
  x: random(index, 11) * WIDE,
  y: 0.12 + random(index, 12) * 0.95,
  radius: 0.02 + random(index, 13) ** 2 * 0.085,
  strength: 0.08 + random(index, 14) * 0.3,
  colour: scale('#ff8a1f', '#ffb347', '#ffd98a')(random(index, 15)),
}))
const dusk = scale('#120905', '#241007', '#3a1a08', '#2a1206')
const candlelight: Painting = (x, y) => {
  let colour = dusk(y * 0.8 + 0.2 * noise(x * 2, y * 2, 3))
  colour = lit(colour, rgbOf('#ff9a3d'), 0.2 * Math.exp(-((x - MIDDLE) ** 2 + (y - 1.05) ** 2) / 0.3))
  for (const light of lights) {
    const off = Math.hypot(x - light.x, y - light.y) / light.radius
    if (off > 1.1) continue
    const disc = (1 - ramp(0.9, 1.08, off)) * (0.65 + 0.35 * off ** 3)
    colour = lit(colour, light.colour, disc * light.strength * ramp(0.05, 0.65, y))
  }
  return colour
}

/** Curtains of light over dark hills and a lake. */
const night = scale('#040a1a', '#071a2e', '#0b2a3d', '#0a2430')
const rays = scale('#27e08f', '#1fb8a0', '#3a6fd8', '#8a3fd0')
const northernLights: Painting = (x, y) => {
  let colour = night(y)
  const star = random(Math.floor(x * 260), Math.floor(y * 260), 21)
  if (star > 0.9975 && y < 0.7) colour = lit(colour, [200, 215, 255], (star - 0.9975) * 320 * (1 - y))
  for (const ribbon of [0, 1]) {
    const bend = 0.13 * Math.sin(x * 2.3 + ribbon * 2.1) + 0.22 * (cloud(x * 1.4, ribbon, 3, 40 + ribbon) - 0.5)
    const above = 0.46 + ribbon * 0.13 + bend - y
    const pleats = 0.35 + 0.65 * noise(x * 26 + 6 * noise(x * 5, ribbon, 8), ribbon * 9, 60) ** 1.5
    const strength = above > 0 ? Math.exp(-above / 0.2) : Math.exp(above / 0.07)
    colour = lit(colour, rays(above * 2.4), 0.52 * strength * pleats * (1 - ribbon * 0.25))
  }
  const hill = (height: number, seed: number) => height - 0.22 * cloud(x * 2.2, seed, 5, seed)
  colour = mix(colour, rgbOf('#07202c'), ramp(0, 0.004, y - hill(0.9, 71)))
  return mix(colour, rgbOf('#020a10'), ramp(0, 0.004, y - hill(1.0, 72)))
}

/** Panes of coloured glass in lead, darker in the middle. */
const COLUMNS = 13
const panes = Array.from({ length: COLUMNS * 8 }, (_, index) => {
  const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)]
  return {
    x: ((column - 0.5 + random(column, row, 91)) / (COLUMNS - 2)) * WIDE,
    y: (row - 0.5 + random(column, row, 92)) / 6,
    light: random(column, row, 94),
  }
})
/** From the middle outwards: blues, a ring of ruby and amber, and violet towards the corners. */
const glass = scale('#0b1a4a', '#10277a', '#1c4fb8', '#1a7a9a', '#a8761c', '#a32338', '#4a2a8a', '#2a1f6a')
const stainedGlass: Painting = (x, y) => {
  let [nearest, second, pane] = [9, 9, panes[0] as (typeof panes)[number]]
  for (const one of panes) {
    const far = Math.hypot(x - one.x, y - one.y)
    if (far < nearest) [second, nearest, pane] = [nearest, far, one]
    else if (far < second) second = far
  }
  const from = Math.hypot((pane.x - MIDDLE) / 1.1, pane.y - 0.45)
  const glow = 0.5 + 0.5 * ramp(0.2, 0.8, from)
  const shine = glow * (0.75 + 0.3 * pane.light + 0.3 * (noise(x * 5 + pane.light * 9, y * 5, 95) - 0.5))
  const colour = mix([0, 0, 0], glass(from * 0.92 + (pane.light - 0.5) * 0.18), shine)
  return mix(rgbOf('#07060a'), colour, ramp(0.004, 0.0075, second - nearest))
}

/** Waves behind waves, each with its shadow on the next. */
const depths = scale('#0d6b80', '#0b5570', '#093f5e', '#072b49', '#051a33')
const deepWater: Painting = (x, y) => {
  let colour = mix(rgbOf('#0a3550'), rgbOf('#0f7488'), ramp(0.55, 0, y))
  for (let wave = 0; wave < 7; wave++) {
    const lean = Math.sin(x * (2.1 + wave * 0.35) + wave * 1.9) * 0.045 + Math.sin(x * 4.7 + wave * 4) * 0.014
    const under = y - (0.2 + wave * 0.125 + lean)
    if (under < 0) colour = mix(colour, rgbOf('#020c18'), 0.34 * ramp(-0.07, 0, under))
    else
      colour = lit(depths(wave / 6), rgbOf('#8fe3ef'), 0.16 * Math.exp(-under / 0.012) + 0.05 * Math.exp(-under / 0.1))
  }
  return colour
}

/** The folds of a red curtain under a spotlight. */
const folds = scale('#1c0208', '#4a0614', '#8a1026', '#c2203a')
const velvet: Painting = (x, y) => {
  const sway = 0.05 * (noise(x * 2, y * 1.3, 120) - 0.5) + 0.012 * y * Math.sin(x * 9)
  const place = (x + sway) * 11 + 1.4 * noise((x + sway) * 3, 0, 121)
  const fold = 0.5 + 0.5 * Math.sin(place * Math.PI)
  const pile = 0.06 * (noise(x * 240, y * 70, 122) - 0.5)
  const spot = Math.exp(-(((x - MIDDLE) / 0.75) ** 2 + ((y - 0.35) / 0.75) ** 2))
  const hem = ramp(0.93, 0.955, y) * 0.5
  return folds((0.1 + 0.62 * fold ** 1.6 + pile) * (0.42 + 0.62 * spot) * (1 - hem))
}

export const darkPaintings = { concert, candlelight, northernLights, stainedGlass, deepWater, velvet }
