export interface Level {
  name: string
  /** An npm script or command line, run from the root. */
  command: string
  /** Where the run writes its results, and in which format. Without it only the exit code counts. */
  results?: { file: string; form: 'vitest' | 'playwright' }
  /**
   * The budget: processor time in units of `unit-of-work.ts`, measured in the same run. When a level exceeds it, prove a rule at a
   * cheaper level, or explain in docs/testing.md why that's impossible.
   */
  share: number
}

const vitest = (name: string) => `--reporter=default --reporter=json --outputFile.json="$PWD/test-results/${name}.json"`
const results = (name: string, form: 'vitest' | 'playwright' = 'vitest') => ({
  file: `test-results/${name}.json`,
  form,
})

/** The levels of `make test`, in order; docs/testing.md explains each. */
export const levels: Level[] = [
  { name: 'check', command: 'npm run -s check', share: 90 },
  {
    name: 'unit',
    command: `vitest run --config .vitest.config.ts ${vitest('unit')}`,
    results: results('unit'),
    share: 100,
  },
  {
    name: 'backend',
    command: `vitest run --config backend/vitest.config.ts ${vitest('backend')}`,
    results: results('backend'),
    share: 250,
  },
  {
    name: 'screens',
    command: `vitest run --config frontend/test/screens/vitest.config.ts ${vitest('screens')}`,
    results: results('screens'),
    share: 120,
  },
  {
    name: 'journeys',
    command: 'playwright test --config frontend/test/e2e/playwright.config.ts',
    results: results('journeys', 'playwright'),
    share: 120,
  },
]

/** The levels of `make test-all`: the above with NIGHTLY=1 and without budget, and the nightly-only ones. */
export const nightlyLevels: Level[] = [
  ...levels.map((level) => ({ ...level, share: Number.POSITIVE_INFINITY })),
  {
    name: 'other browsers',
    command: `vitest run --config frontend/test/other-browsers/vitest.config.ts ${vitest('other-browsers')}`,
    results: results('other-browsers'),
    share: Number.POSITIVE_INFINITY,
  },
  { name: 'screen reader', command: 'npm run -s test:screen-reader', share: Number.POSITIVE_INFINITY },
  { name: 'fuzz', command: 'npm run -s fuzz', share: Number.POSITIVE_INFINITY },
  { name: 'chaos', command: 'npm run -s chaos', share: Number.POSITIVE_INFINITY },
  { name: 'attack', command: 'ATTACK_ON=all npm run -s attack', share: Number.POSITIVE_INFINITY },
  { name: 'faults', command: 'npm run -s faults', share: Number.POSITIVE_INFINITY },
  { name: 'rules broken on purpose', command: 'npm run -s break-rules', share: Number.POSITIVE_INFINITY },
]
