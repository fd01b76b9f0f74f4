import { expect, test, vi } from 'vitest'
import { chooseAndSay, type Outcome } from './choose-and-say.ts'

const saidAfter = async (choose: () => Promise<unknown>) => {
  vi.useFakeTimers()
  const said: (Outcome | null)[] = []
  await chooseAndSay(choose, 'de', (outcome) => said.push(outcome))
  const atOnce = [...said]
  vi.runAllTimers()
  vi.useRealTimers()
  return { atOnce, later: said.slice(atOnce.length) }
}

test('a chosen language is said only after the words have changed, or a screen reader would skip it', async () => {
  expect(await saidAfter(() => Promise.resolve())).toEqual({ atOnce: [null], later: ['languageChosen'] })
})

test('so is one that could not be read', async () => {
  const refused = () => Promise.reject(new Error('offline'))
  expect(await saidAfter(refused)).toEqual({ atOnce: [null], later: ['languageUnreadable'] })
})
