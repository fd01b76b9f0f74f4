import type { Verdict } from './exchange.ts'

/** One summary line for the run's output. */
export function summaryOf({ calls, operations, violations }: Verdict) {
  const counts = Object.values(operations)
  const seen = counts.filter((count) => count > 0).length
  return `Prism checked ${calls} calls of ${seen} of the contract's ${counts.length} operations: ${violations.length} violations`
}

/** Every violation once, with its count and a journey that shows it; null if there is none. */
export function problemOf({ violations }: Verdict) {
  if (violations.length === 0) return null
  const found = new Map<string, { count: number; journey: string }>()
  for (const { operation, status, what, journey } of violations) {
    const line = `${operation} → ${status}: ${what}`
    const before = found.get(line)
    found.set(line, { count: (before?.count ?? 0) + 1, journey: before?.journey ?? journey })
  }
  const lines = [...found].map(([line, { count, journey }]) => `  ${line} (${count} times, first in ${journey})`)
  return ['Calls of the journeys break the contract:', ...lines].join('\n')
}
