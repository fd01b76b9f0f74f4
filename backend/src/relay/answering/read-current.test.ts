import { expect, test, vi } from 'vitest'
import { SHOWING, stateAt } from '../../../test/support/live/fake-live-database.ts'
import type { LiveShowing } from '../../context/ports/live-showings.ts'
import { readCurrent } from './read-current.ts'

/** A node that has cached one state, and whose database has another one. */
function nodeWith(cached: LiveShowing | null, stored: LiveShowing | null) {
  let state = cached
  const wake = vi.fn(() => {
    state = stored
  })
  const versions = new Map(stored ? [[SHOWING, stored.snapshot.display]] : [])
  const live = { read: async () => state, wake, derive: async () => null, apply() {}, peek: () => state }
  const source = { loadVersions: async () => versions } as never
  return { wake, read: () => readCurrent({ live, source }, SHOWING) }
}

test('a cached state is the answer while the database has no newer one', async () => {
  for (const stored of [stateAt(3), stateAt(2)]) {
    const cached = stateAt(3)
    const { read, wake } = nodeWith(cached, stored)
    expect(await read()).toBe(cached)
    expect(wake).not.toHaveBeenCalled()
  }
})

test('a newer state in the database is loaded, before its message has come', async () => {
  const stored = stateAt(4)
  expect(await nodeWith(stateAt(3), stored).read()).toBe(stored)
  const reopened = stateAt(1, { epoch: 2 })
  expect(await nodeWith(stateAt(3), reopened).read()).toBe(reopened)
})

test('a showing that was deleted or created meanwhile is noticed', async () => {
  expect(await nodeWith(stateAt(3), null).read()).toBeNull()
  const created = stateAt(1)
  expect(await nodeWith(null, created).read()).toBe(created)
  const { read, wake } = nodeWith(null, null)
  expect(await read()).toBeNull()
  expect(wake).not.toHaveBeenCalled()
})
