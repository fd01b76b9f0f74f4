import { expect, test } from 'vitest'
import { isStuckInLoad } from './load-order.ts'

const START = 'Loading.  Please wait.'
const END = 'Finished loading Lectern.'
const READING = 'Reads the page: Compline, heading level 1'

test.each([
  [[START, END, 'Compline'], [], false],
  [[END, 'Compline', START], [], true],
  [[START, 'Compline'], [], false],
  [[END], [], false],
  [['Compline'], [], false],
  [[START, END, READING], [START, END, READING], false],
  [[START, END], [START, END, READING], true],
  [[START, END], [START, END], false],
])('after %j, where %j is expected, Orca is stuck in the load: %s', (heard, expected, isStuck) => {
  expect(isStuckInLoad(heard, expected)).toBe(isStuck)
})
