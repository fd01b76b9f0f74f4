import { expect, test } from 'vitest'
import { restBetween } from './with-rest.ts'

test('after a long piece of work others get as much time, in as many turns as they need', async () => {
  const rest = restBetween()
  const end = performance.now() + 12
  while (performance.now() < end);
  const since = performance.now()
  await rest()
  // A timer may be a millisecond early
  expect(performance.now() - since).toBeGreaterThan(10)
})
