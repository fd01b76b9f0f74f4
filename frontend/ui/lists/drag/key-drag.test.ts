import { describe, expect, test } from 'vitest'
import { placeAfterKey } from './key-drag.ts'

describe('a row moved with the keyboard', () => {
  test.each([
    ['ArrowUp', 2, 1],
    ['ArrowDown', 2, 3],
    ['Home', 2, 0],
    ['End', 2, 4],
    ['ArrowUp', 0, 0],
    ['ArrowDown', 4, 4],
    ['PageDown', 2, undefined],
    ['Enter', 2, undefined],
  ])('%s at index %i of 5 moves it to %s', (key, place, next) => {
    expect(placeAfterKey(key, place, 5)).toBe(next)
  })
})
