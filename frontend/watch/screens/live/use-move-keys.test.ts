import { expect, it } from 'vitest'
import { moveOfKey } from './use-move-keys.ts'

const key = (name: string, more: Partial<KeyboardEvent> = {}) => ({
  key: name,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  defaultPrevented: false,
  ...more,
})

it('the left arrow goes back and the right one forward', () => {
  expect(moveOfKey(key('ArrowLeft'), false)).toBe('back')
  expect(moveOfKey(key('ArrowRight'), false)).toBe('forward')
  expect(moveOfKey(key('ArrowDown'), false)).toBeUndefined()
})

it('in right-to-left languages it is the other way round', () => {
  expect(moveOfKey(key('ArrowRight'), true)).toBe('back')
  expect(moveOfKey(key('ArrowLeft'), true)).toBe('forward')
})

it("other keys are left alone: the browser's Back and events already handled", () => {
  expect(moveOfKey(key('ArrowLeft', { altKey: true }), false)).toBeUndefined()
  expect(moveOfKey(key('ArrowLeft', { defaultPrevented: true }), false)).toBeUndefined()
})
