import { describe, expect, it } from 'vitest'
import {
  createToastStore,
  HISTORY_LENGTH,
  TOAST_ACTION_MS,
  TOAST_HELD_MS,
  TOAST_MS,
  timeLeft,
  unreadOf,
} from './toast-store.ts'

const toast = { id: 1, kind: 'success', message: 'Saved', at: 1000 } as const
const messages = (toasts: readonly { message: string }[]) => toasts.map(({ message }) => message)

describe('a notice', () => {
  it('is on screen for three seconds', () => {
    expect(TOAST_MS).toBe(3000)
    expect(timeLeft(toast, false, false, 1000)).toBe(3000)
    expect(timeLeft(toast, false, false, 4500)).toBe(0)
  })
  it('stays while hovered or focused, and then for at least five seconds in total', () => {
    expect(TOAST_HELD_MS).toBe(5000)
    expect(timeLeft(toast, true, false, 9000)).toBeUndefined()
    expect(timeLeft(toast, false, true, 3000)).toBe(1000 + TOAST_HELD_MS - 3000)
  })
  it("stays until it's closed if it's an error", () => {
    expect(timeLeft({ ...toast, kind: 'error' }, false, false, 60_000)).toBeUndefined()
  })
  it('is shown once when repeated, and its time restarts', () => {
    let now = 1000
    const store = createToastStore(() => now)
    const { id } = store.add({ kind: 'error', message: 'There was a problem' })
    now = 2000
    store.add({ kind: 'error', message: 'There was a problem' })
    expect(store.get().visible).toEqual([{ kind: 'error', message: 'There was a problem', id, at: 2000 }])
    expect(store.get().history.map(({ at }) => at)).toEqual([2000, 1000])
  })
})

describe('a notice with an action', () => {
  const undo = (onAction: () => void = () => {}) => ({ label: 'Undo', onAction })

  it('stays for twenty seconds', () => {
    expect(TOAST_ACTION_MS).toBe(20_000)
    expect(timeLeft({ ...toast, action: undo() }, false, false, 1000)).toBe(20_000)
    expect(timeLeft({ ...toast, action: undo() }, false, true, 5000)).toBe(16_000)
  })
  it('can be acted on once, also from the list after it has left the screen', () => {
    const store = createToastStore()
    let times = 0
    const said = { kind: 'success', message: 'Slide deleted', action: undo(() => times++) } as const
    const added = store.add(said)
    store.dismiss(added.id)
    store.act(store.get().history[0] ?? added)
    expect(times).toBe(1)
    expect(store.get().history).toEqual([
      { kind: 'success', message: 'Slide deleted', id: added.id, at: added.at, isRead: true },
    ])
  })
  it('stays without its action once that can no longer be taken', () => {
    const store = createToastStore(() => 0)
    const [old, other] = [undo(), undo()]
    store.add({ kind: 'success', message: 'Text block removed', action: old })
    store.add({ kind: 'success', message: 'Slide deleted', action: other })
    store.withdraw([old])
    expect(store.get().visible.map(({ message, action }) => [message, action])).toEqual([
      ['Text block removed', undefined],
      ['Slide deleted', other],
    ])
    expect(store.get().history.map(({ action }) => action)).toEqual([other, undefined])
  })
  it('gives way on screen to a newer one of the same words, whose action it is then', () => {
    const store = createToastStore()
    const done: string[] = []
    for (const name of ['first', 'second'])
      store.add({ kind: 'success', message: 'Slide deleted', action: undo(() => void done.push(name)) })
    const [shown] = store.get().visible
    if (shown) store.act(shown)
    expect([done, store.get().visible]).toEqual([['second'], []])
    expect(store.get().history.map(({ action }) => action !== undefined)).toEqual([false, true])
  })
})

describe('the list of notices', () => {
  it('shows them newest first, also after they have left the screen', () => {
    const store = createToastStore()
    const first = store.add({ kind: 'success', message: 'one' })
    store.add({ kind: 'error', message: 'two' })
    store.dismiss(first.id)
    expect(messages(store.get().visible)).toEqual(['two'])
    expect(messages(store.get().history)).toEqual(['two', 'one'])
  })
  it('keeps the newest fifty', () => {
    const store = createToastStore()
    for (let n = 1; n <= HISTORY_LENGTH + 1; n++) store.add({ kind: 'success', message: `${n}` })
    expect(HISTORY_LENGTH).toBe(50)
    expect(store.get().history).toHaveLength(50)
    expect(store.get().history.at(0)?.message).toBe('51')
    expect(store.get().history.at(-1)?.message).toBe('2')
  })
  it('counts notices that timed out as unread until it is opened', () => {
    const store = createToastStore()
    store.dismiss(store.add({ kind: 'success', message: 'one' }).id)
    store.add({ kind: 'error', message: 'two' })
    store.add({ kind: 'success', message: 'three' })
    expect(unreadOf(store.get().history)).toBe(3)
    store.readAll()
    expect(unreadOf(store.get().history)).toBe(0)
    expect(messages(store.get().visible)).toEqual(['two'])
  })
  it('counts notices that the user has closed as read', () => {
    const store = createToastStore()
    store.add({ kind: 'success', message: 'Saved' })
    const error = store.add({ kind: 'error', message: 'There was a problem' })
    store.close(error.id)
    expect(unreadOf(store.get().history)).toBe(1)
    expect(messages(store.get().visible)).toEqual(['Saved'])
  })
  it("is empty after it's cleared, and so is the screen", () => {
    const store = createToastStore()
    store.add({ kind: 'error', message: 'There was a problem' })
    store.clear()
    expect(store.get()).toEqual({ visible: [], history: [] })
  })
})
