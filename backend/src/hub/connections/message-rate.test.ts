import { expect, test } from 'vitest'
import { MessageRate } from './message-rate.ts'

const spendTimes = (rate: MessageRate, times: number, now: number) =>
  Array.from({ length: times }, () => rate.spend(now))

test('a burst is accepted, the next one refused, and anything beyond is a flood', () => {
  const rate = new MessageRate(60, 3, 0)
  expect(spendTimes(rate, 3, 0)).toEqual(['accepted', 'accepted', 'accepted'])
  expect(spendTimes(rate, 3, 0)).toEqual(['refused', 'refused', 'refused'])
  expect(rate.spend(0)).toBe('flood')
})

test('credit recovers over time, up to one burst', () => {
  const rate = new MessageRate(60, 3, 0)
  spendTimes(rate, 4, 0)
  expect(rate.spend(2_000)).toBe('accepted')
  expect(rate.spend(2_000)).toBe('refused')
  expect(spendTimes(rate, 4, 1_000_000)).toEqual(['accepted', 'accepted', 'accepted', 'refused'])
})
