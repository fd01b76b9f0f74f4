export type Verdict = 'as expected' | 'second try' | 'wrong'

interface Run {
  /** Runs the journey and returns what was wrong. */
  run: () => Promise<readonly string[]>
  mostTries: 1 | 2
}

/**
 * Runs a journey, and once more if something was wrong and it may: Orca misses a text field about once in 200 journeys
 * (docs/heard.md).
 */
export async function verdictOf({ run, mostTries }: Run): Promise<Verdict> {
  if ((await run()).length === 0) return 'as expected'
  if (mostTries === 1) return 'wrong'
  return (await run()).length === 0 ? 'second try' : 'wrong'
}
