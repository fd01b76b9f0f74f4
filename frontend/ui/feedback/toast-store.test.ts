import { describe, expect, it } from 'vitest'
import { createToastStore, TOAST_HELD_MS, TOAST_MS, timeLeft } from './toast-store.ts'

const toast = { id: 1, kind: 'success', message: 'Saved', at: 1000 } as const

describe('a notice', () => {
  it('is on screen for three seconds', () => {
    expect(TOAST_MS).toBe(3000)
    expect(timeLeft(toast, false, false, 1000)).toBe(3000)
    expect(timeLeft(toast, false, false, 4500)).toBe(0)
  })
  it('stays while it is hovered or focused, and then at least five seconds in all', () => {
    expect(timeLeft(toast, true, false, 9000)).toBeUndefined()
    expect(timeLeft(toast, false, true, 3000)).toBe(1000 + TOAST_HELD_MS - 3000)
  })
  it('stays until it is closed when it is an error', () => {
    expect(timeLeft({ ...toast, kind: 'error' }, false, false, 60_000)).toBeUndefined()
  })
  it('is kept in the history, newest first, after it has left the screen', () => {
    const store = createToastStore(() => 5)
    const first = store.add({ kind: 'success', message: 'one' })
    store.add({ kind: 'error', message: 'two' })
    store.dismiss(first.id)
    expect(store.get().visible.map((other) => other.message)).toEqual(['two'])
    expect(store.get().history.map((other) => other.message)).toEqual(['two', 'one'])
  })
})
