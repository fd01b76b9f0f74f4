import type { Installation } from './installation.ts'
import type { Target } from './target.ts'

/** The result of an attack: a figure, failures, and delays for others (expected on a busy machine). */
export interface Outcome {
  figure: string
  problems: string[]
  delays: string[]
}

export interface Attack {
  name: string
  /** What it is for; without it everything is attacked. */
  on?: readonly Installation[]
  /** Takes about a second, and so belongs to every test run. */
  isQuick?: true
  run(target: Target): Promise<Outcome>
}

const failed = (checks: Record<string, boolean>) =>
  Object.entries(checks).flatMap(([problem, isHeld]) => (isHeld ? [] : problem))

/** An outcome whose problems and delays are the given checks that failed. */
export const outcomeOf = (figure: string, checks: Record<string, boolean>, onTime: Record<string, boolean> = {}) => ({
  figure,
  problems: failed(checks),
  delays: failed(onTime),
})

/** How often each value occurred, as text: `200 × 3, 413 × 1`. */
export function tally(values: readonly (string | number)[]): string {
  const counts = Map.groupBy(values, (value) => value)
  return [...counts].map(([value, all]) => `${value} × ${all.length}`).join(', ')
}
