import { expect, test } from 'vitest'
import { restBetween } from './with-rest.ts'

/** Keeps the thread busy, as work does. */
function work(ms: number) {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('a call of others with several turns is answered between two long pieces of work', async () => {
  const rest = restBetween()
  work(12)
  let turns = 0
  const other = (async () => {
    for (; turns < 5; turns++) await new Promise(setImmediate)
  })()
  await rest()
  expect(turns).toBe(5)
  await other
})
