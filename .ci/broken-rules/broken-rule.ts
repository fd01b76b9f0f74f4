export interface BrokenRule {
  /** The promise that the tests protect. */
  rule: string
  file: string
  /** The code that keeps the promise, and its broken replacement. */
  from: string
  to: string
  /** The test level, and the filter for its tests. */
  level: 'unit' | 'backend' | 'screens' | 'journeys'
  part: string
}

/** A rule of the backend, by its path under backend/src. */
export const backend = (rule: string, file: string, from: string, to: string, part: string): BrokenRule => ({
  rule,
  file: `backend/src/${file}`,
  from,
  to,
  level: 'backend',
  part,
})
/** A rule that a screen test proves, by its path under frontend. */
export const screen = (rule: string, file: string, from: string, to: string, part: string): BrokenRule => ({
  rule,
  file: `frontend/${file}`,
  from,
  to,
  level: 'screens',
  part,
})
/** A rule that a unit test proves, by its path under the root. */
export const unit = (rule: string, file: string, from: string, to: string, part: string): BrokenRule => ({
  rule,
  file,
  from,
  to,
  level: 'unit',
  part,
})
