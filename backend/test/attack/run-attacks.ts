import type { Attack } from './support/attack.ts'
import type { Installation } from './support/installation.ts'
import { startTarget } from './support/target.ts'

/**
 * Starts the product with its limits on, attacks it and reports a line for each attack. Returns failures, and separately delays, which
 * only matter on an otherwise idle machine.
 */
export async function runAttacks(
  attacks: readonly Attack[],
  installation: Installation,
  say: (line: string) => void,
  settings: Record<string, string> = {},
) {
  const target = await startTarget(installation, settings)
  const [problems, delays]: [string[], string[]] = [[], []]
  try {
    for (const attack of attacks.filter(({ on }) => on?.includes(installation) ?? true)) {
      const outcome = await attack.run(target)
      const wrong = [...outcome.problems, ...outcome.delays]
      say(`${wrong.length === 0 ? 'held  ' : 'BROKEN'}  ${attack.name}: ${outcome.figure}`)
      for (const one of wrong) say(`          ${one}`)
      problems.push(...outcome.problems.map((one) => `${attack.name}: ${one}`))
      delays.push(...outcome.delays.map((one) => `${attack.name}: ${one}`))
    }
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${target.output().slice(-4_000)}`, { cause: error })
  } finally {
    await target.stop()
  }
  const failures = target.output().match(/unexpected error/g) ?? []
  if (failures.length > 0) {
    problems.push(`the server logged ${failures.length} unexpected errors`)
    say(`BROKEN  ${problems.at(-1)}`)
  }
  return { problems, delays }
}
