import type { ShowingReport } from '../../../api/showings/report.ts'

interface Size {
  width: number
  height: number
}
interface Tick {
  at: number
  value: number
}
/** The lines and labels of a chart of attendees over time. */
interface Shape {
  line: string
  area: string
  across: Tick[]
  up: Tick[]
}

/** Room for the labels. */
export const MARGIN = { left: 44, right: 16, top: 12, bottom: 28 }
const LABEL_WIDTH = 90

/** Draws samples as steps, since a number stays the same until the next sample; the last one stays until `end`. */
export function shapeOf(samples: ShowingReport['samples'], end: number, { width, height }: Size): Shape {
  const times = samples.map(({ atUtc }) => Date.parse(atUtc))
  const from = times[0] ?? end
  const to = Math.max(end, times.at(-1) ?? end, from + 1)
  const top = niceTop(Math.max(1, ...samples.map(({ attendees }) => attendees)))
  const x = (time: number) =>
    rounded(MARGIN.left + ((time - from) / (to - from)) * (width - MARGIN.left - MARGIN.right))
  const bottom = height - MARGIN.bottom
  const y = (count: number) => rounded(bottom - (count / top) * (bottom - MARGIN.top))
  const steps = samples.map(
    ({ attendees }, at) => `${at === 0 ? 'M' : 'H'}${pointOf(x(times[at] ?? from), y(attendees), at)}`,
  )
  const line = `${steps.join('')}H${x(to)}`
  return {
    line,
    area: `${line}V${bottom}H${x(from)}Z`,
    across: ticks(from, to, Math.max(2, Math.min(6, Math.floor(width / LABEL_WIDTH)))).map((value) => ({
      at: x(value),
      value,
    })),
    up: [...new Set([0, top / 2, top])].filter(Number.isInteger).map((value) => ({ at: y(value), value })),
  }
}

const pointOf = (x: number, y: number, at: number) => (at === 0 ? `${x} ${y}` : `${x}V${y}`)

/** The next number that begins with 1, 2 or 5 (or 4, 6, 8) and is at least this one. */
function niceTop(most: number) {
  const power = 10 ** Math.floor(Math.log10(most))
  return ([1, 2, 4, 6, 8, 10].find((step) => step * power >= most) ?? 10) * power
}

const ticks = (from: number, to: number, count: number) =>
  Array.from({ length: count }, (_, at) => from + ((to - from) * at) / (count - 1))

const rounded = (value: number) => Math.round(value * 10) / 10
