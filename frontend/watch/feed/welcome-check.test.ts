import { beforeEach, expect, it, vi } from 'vitest'
import type { DisplayFound } from '../../../openapi/client/live/display-check.ts'
import { createStore } from '../../ui/store.ts'
import { initialState } from '../state/watch-state.ts'
import { display, snapshot } from '../test/samples.ts'
import { checkWelcome } from './welcome-check.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const setUp = ({ isFresh = true } = {}) => {
  const store = createStore(initialState(snapshot({ revision: 3, status: 'waiting' })))
  const server = { found: { found: 'same' } as DisplayFound, asked: 0 }
  const phone = { wake: () => undefined as unknown, isWaking: true }
  const stop = checkWelcome(store, {
    isFresh,
    checkDisplay: async () => {
      server.asked += 1
      return server.found
    },
    isVisible: () => true,
    onWaking: (wake) => {
      phone.wake = wake
      return () => {
        phone.isWaking = false
      }
    },
  })
  return { store, server, phone, stop }
}

it('shows that the event is live once it is', async () => {
  const { store, server } = setUp()
  server.found = { found: 'newer', display: display({ revision: 4, status: 'live' }) }
  await vi.advanceTimersByTimeAsync(22_000)
  expect(store.get().display.status).toBe('live')
})
it('detects a deleted showing as soon as the phone wakes up, and stops asking', async () => {
  const { store, server, phone } = setUp()
  server.found = { found: 'gone' }
  phone.wake()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(store.get().seat.kind).toBe('gone')
  expect(server.asked).toBe(1)
  expect(phone.isWaking).toBe(false)
})
it('asks immediately after the live screen was left', async () => {
  const { server } = setUp({ isFresh: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(server.asked).toBe(1)
})
it('stays unchanged while offline, and asks nothing after it was left', async () => {
  const { store, server, stop } = setUp()
  const before = store.get()
  server.found = { found: 'unknown' }
  await vi.advanceTimersByTimeAsync(22_000)
  expect(store.get()).toBe(before)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.asked).toBe(1)
})
