import { describe, expect, test } from 'vitest'
import { placeAfterKey } from './key-drag.ts'

describe('a row that is carried by keys', () => {
  test.each([
    ['ArrowUp', 2, 1],
    ['ArrowDown', 2, 3],
    ['Home', 2, 0],
    ['End', 2, 4],
    ['ArrowUp', 0, 0],
    ['ArrowDown', 4, 4],
    ['PageDown', 2, undefined],
    ['Enter', 2, undefined],
  ])('%s at place %i of 5 leads to %s', (key, place, next) => {
    expect(placeAfterKey(key, place, 5)).toBe(next)
  })
})
