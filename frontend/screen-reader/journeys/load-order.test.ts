import { expect, test } from 'vitest'
import { isLoadOutOfOrder } from './load-order.ts'

const START = 'Loading.  Please wait.'
const END = 'Finished loading Lectern.'

test.each([
  [[START, END, 'Compline'], false],
  [[END, 'Compline', START], true],
  [[START, 'Compline'], false],
  [[END], false],
  [['Compline'], false],
])('after %j Orca is stuck in the load: %s', (heard, isStuck) => {
  expect(isLoadOutOfOrder(heard)).toBe(isStuck)
})
