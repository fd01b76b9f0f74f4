import { expect, test } from 'vitest'
import { transitionAfter, transitionOf } from './hall-settings.ts'

test.each([
  [null, 'Push', 'push'],
  [null, 'Cut', 'cut'],
  [null, null, 'fade'],
  // A server of an earlier version sends none
  [null, undefined, 'fade'],
  ['cut', 'Push', 'cut'],
] as const)(
  'slides change as the operator chose, else as the event does: %s, %s',
  (chosen, slideTransition, expected) => {
    expect(transitionOf(chosen, { slideTransition })).toBe(expected)
  },
)

test('T goes through all transitions', () => {
  expect(['fade', 'cut', 'push'].map((one) => transitionAfter(one as 'fade'))).toEqual(['cut', 'push', 'fade'])
})
