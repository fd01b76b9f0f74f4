/** Runs the same work `count` times concurrently. */
export const atOnce = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))

/** Counts the responses, as `{ '200': 1, '400 invalid-link': 19 }`. */
export function tally(answers: { status: number; errors: { code: string }[] }[]) {
  const words = answers.map(({ status, errors }) => [status, ...errors.map((error) => error.code)].join(' '))
  const alike = [...Map.groupBy(words, (word) => word)].map(([word, group]) => [word, group.length] as const)
  return Object.fromEntries(alike.sort())
}
