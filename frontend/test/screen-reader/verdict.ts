export type Verdict = 'as expected' | 'second try' | 'wrong'

/** What was wrong in a run. A key that left nothing with the focus is never Orca's doing. */
interface Faults {
  problems: readonly string[]
  hasLostFocus: boolean
}

interface Run {
  run: () => Promise<Faults>
  mostTries: 1 | 2
}

/**
 * Runs a journey, and once more if something was wrong that Orca may have caused: it misses a text field about once in
 * 200 journeys (docs/heard.md).
 */
export async function verdictOf({ run, mostTries }: Run): Promise<Verdict> {
  const { problems, hasLostFocus } = await run()
  if (problems.length === 0) return 'as expected'
  if (mostTries === 1 || hasLostFocus) return 'wrong'
  return (await run()).problems.length === 0 ? 'second try' : 'wrong'
}
