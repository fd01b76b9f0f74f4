import { beforeEach, expect, test, vi } from 'vitest'
import type { Backplane } from '../../hub/backplane/backplane.ts'
import { createMemoryBackplane } from '../../hub/backplane/memory-backplane.ts'
import { createAnnouncementBus } from './announcements.ts'

const log = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
const handlers = () => ({
  'display-changed': vi.fn(),
  'displays-changed': vi.fn(),
  'captions-changed': vi.fn(),
  'logins-ended': vi.fn(),
  'access-ended': vi.fn(),
  'counts-changed': vi.fn(),
  'seat-granted': vi.fn(),
})
const body = { showingReferences: ['one'] }
beforeEach(() => vi.resetAllMocks())

async function listening(backplane: Backplane, heard: ReturnType<typeof handlers>) {
  const bus = createAnnouncementBus(backplane, log)
  await bus.listen(heard)
  return bus
}

test('every node receives an announcement once, the announcing one immediately', async () => {
  const backplane = createMemoryBackplane(log)
  const [here, there] = [handlers(), handlers()]
  const { announce } = await listening(backplane, here)
  await listening(backplane, there)
  const announced = announce('displays-changed', body)
  expect(here['displays-changed']).toHaveBeenCalledExactlyOnceWith(body)
  await announced
  await vi.waitFor(() => expect(there['displays-changed']).toHaveBeenCalledExactlyOnceWith(body))
  expect(here['displays-changed']).toHaveBeenCalledOnce()
  expect(there['counts-changed']).not.toHaveBeenCalled()
})

test('only nodes that follow a showing receive its messages', async () => {
  const backplane = createMemoryBackplane(log)
  const subscribe = vi.spyOn(backplane, 'subscribe')
  const [here, there] = [handlers(), handlers()]
  const { announce } = await listening(backplane, here)
  const { follow, unfollow } = await listening(backplane, there)
  await follow('one')
  expect(follow('one'), 'followed already').toBeUndefined()
  await announce('counts-changed', { showingReference: 'two' })
  await announce('counts-changed', { showingReference: 'one' })
  await vi.waitFor(() => expect(there['counts-changed'].mock.calls).toEqual([[{ showingReference: 'one' }]]))
  expect(here['counts-changed']).toHaveBeenCalledTimes(2)
  expect(subscribe.mock.calls.map(([channel]) => channel)).not.toContain('counts-changed')
  unfollow('one')
  await new Promise(setImmediate)
  await announce('counts-changed', { showingReference: 'one' })
  await new Promise(setImmediate)
  expect(there['counts-changed']).toHaveBeenCalledOnce()
})

test('a change that is too long for the backplane is a wake-up for the other nodes', async () => {
  const backplane = { ...createMemoryBackplane(log), maxMessageBytes: 7_900 }
  const [here, there] = [handlers(), handlers()]
  const { announce } = await listening(backplane, here)
  await (await listening(backplane, there)).follow('one')
  const change = (name: string) => ({
    showingReference: 'one',
    epoch: 1,
    revision: 2,
    changedAtUtc: '2026-12-24T17:00:00Z',
    slide: { reference: 'slide', name, position: 1, version: 1, rows: [] },
  })
  await announce('display-changed', change('short'))
  await announce('display-changed', change('long'.repeat(2_000)))
  await vi.waitFor(() =>
    expect(there['displays-changed']).toHaveBeenCalledExactlyOnceWith({ showingReferences: ['one'] }),
  )
  expect(there['display-changed']).toHaveBeenCalledExactlyOnceWith(change('short'))
  expect(here['display-changed']).toHaveBeenCalledTimes(2)
})

test("without a backplane this node still receives, and announcing doesn't throw", async () => {
  const backplane = createMemoryBackplane(log)
  const here = handlers()
  const { announce } = await listening(backplane, here)
  await backplane.close()
  await announce('displays-changed', body)
  expect(here['displays-changed']).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce())
})

test("a hanging backplane doesn't block", async () => {
  const backplane = { ...createMemoryBackplane(log), publish: () => new Promise<void>(() => {}) }
  const here = handlers()
  const { announce } = await listening(backplane, here)
  await announce('displays-changed', body)
  expect(here['displays-changed']).toHaveBeenCalledOnce()
})

test('what was announced is sent before the end', async () => {
  const backplane = createMemoryBackplane(log)
  const there = handlers()
  const bus = await listening(backplane, handlers())
  await listening(backplane, there)
  await bus.announce('displays-changed', body)
  await bus.stop()
  await backplane.close()
  expect(there['displays-changed']).toHaveBeenCalledExactlyOnceWith(body)
  expect(log.warn).not.toHaveBeenCalled()
})

test.each(['', '{', 'null', '[]', '{"from":"x"}', '{"from":"x","kind":"constructor","body":{}}'])(
  'a message that is none is ignored: %s',
  async (message) => {
    const backplane = createMemoryBackplane(log)
    const here = handlers()
    await listening(backplane, here)
    await backplane.publish('logins-ended', message)
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce())
    expect(log.error).not.toHaveBeenCalled()
    expect(here['logins-ended']).not.toHaveBeenCalled()
  },
)

test.each([null, 1, {}, { loginHashes: 'all', reason: 'logged-out' }, { loginHashes: [1], reason: 'logged-out' }])(
  'a message with the wrong types is ignored: %j',
  async (wrong) => {
    const backplane = createMemoryBackplane(log)
    const here = handlers()
    await listening(backplane, here)
    await backplane.publish('logins-ended', JSON.stringify({ from: 'another node', kind: 'logins-ended', body: wrong }))
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce())
    expect(here['logins-ended']).not.toHaveBeenCalled()
  },
)
