import { describe, expect, it, vi } from 'vitest'
import { LecternError } from '../calls/errors.ts'
import type { Showing } from '../schemas.ts'
import { Presenter } from './presenter.ts'
import { initialPresenterState, type PresenterMessage, reducePresenter } from './presenter-state.ts'
import { fakeHub } from './test/fake-hub.ts'
import { amara, dana, showingAt } from './test/samples.ts'

const setUp = (showing = showingAt(1)) => {
  let state = initialPresenterState(showing)
  const server = { hubIsUp: true, calls: [] as string[] }
  const hubs: ReturnType<typeof fakeHub>[] = []
  const take = (message: PresenterMessage) => {
    state = reducePresenter(state, message)
  }
  const ports = {
    show: vi.fn(async ({ slide }: { slide: string | undefined }, revision: number) =>
      showingAt(revision + 1, amara, slide),
    ),
    refresh: vi.fn(async () => showingAt(9, dana, 'b')),
    notify: vi.fn(),
    fail: vi.fn(),
    onChanged: vi.fn(),
    onLoginEnded: vi.fn(),
  }
  const presenter = new Presenter({
    ...ports,
    state: () => state,
    take,
    slides: () => ['a', 'b', 'c'].map((reference) => ({ reference })),
    waits: true,
    isOnline: () => true,
    createHub: () => {
      const hub = fakeHub((method) => {
        if (!server.hubIsUp) throw new Error('no answer')
        server.calls.push(method)
      })
      hubs.push(hub)
      return hub
    },
  })
  const hub = () => hubs.at(-1) ?? expect.fail('not connected')
  return { presenter, ports, server, take, state: () => state, hub }
}

describe('the showing that a presenter knows', () => {
  it('is replaced by a newer background read, but not by an older one', () => {
    const { take, state } = setUp(showingAt(3))
    take({ type: 'read', showing: showingAt(2) })
    expect(state().showing.revision).toBe(3)
    take({ type: 'read', showing: showingAt(4) })
    expect(state().showing.revision).toBe(4)
  })
  it('is the response to the last press, on which the next press is based', async () => {
    const { presenter, ports, state } = setUp()
    await Promise.all([presenter.press({ kind: 'next' }), presenter.press({ kind: 'next' })])
    expect(ports.show.mock.calls).toEqual([
      [{ slide: 'b', isBlank: false }, 1],
      [{ slide: 'c', isBlank: false }, 2],
    ])
    expect(state()).toMatchObject({ ownRevision: 3, isBusy: false, showing: { revision: 3 } })
  })
  it('is refetched after a conflict', async () => {
    const { presenter, ports, state } = setUp()
    const conflict = new LecternError({
      status: 412,
      code: 'revision-conflict',
      message: 'Another presenter was quicker',
    })
    ports.show.mockRejectedValueOnce(conflict)
    await expect(presenter.press({ kind: 'next' })).rejects.toBe(conflict)
    expect(state().showing.revision).toBe(9)
    expect(ports.refresh).toHaveBeenCalledExactlyOnceWith(conflict)
    expect(ports.notify).toHaveBeenCalledExactlyOnceWith({ kind: 'lost', count: 1, showing: state().showing })
  })
})

describe('a change of this presenter', () => {
  it('names the presenter that it replaced', async () => {
    const { presenter, ports, state } = setUp(showingAt(5, dana))
    await presenter.takeOver()
    expect(ports.show).toHaveBeenCalledWith({ slide: 'a', isBlank: false }, 5)
    expect(ports.notify).toHaveBeenCalledExactlyOnceWith({ kind: 'took-over', from: { ...dana, revision: 5 } })
    expect(state().ownRevision).toBe(6)
  })
  it('names no presenter if this user presented on another device', async () => {
    const { presenter, ports } = setUp(showingAt(5))
    await presenter.takeOver()
    expect(ports.notify).not.toHaveBeenCalled()
  })
  it('runs in turn with presses and other changes', async () => {
    const { presenter, ports, state } = setUp()
    const order: string[] = []
    const held = Promise.withResolvers<Showing>()
    ports.show.mockImplementationOnce(() => {
      order.push('press')
      return held.promise
    })
    const change = (name: string, revision: number) =>
      presenter.change(async () => {
        order.push(name)
        return showingAt(revision)
      })
    const all = [
      presenter.press({ kind: 'next' }),
      change('end', 3),
      presenter.press({ kind: 'next' }),
      change('reopen', 5),
    ]
    await vi.waitFor(() => expect(order).toEqual(['press']))
    held.resolve(showingAt(2, amara, 'b'))
    await Promise.all(all)
    expect(order).toEqual(['press', 'end', 'reopen'])
    expect(ports.show.mock.calls.map(([, revision]) => revision)).toEqual([1, 3])
    expect(state().showing.revision).toBe(5)
  })
  it('that fails is reported, and the next one runs', async () => {
    const { presenter, ports, state } = setUp(showingAt(5, dana))
    const error = new Error('no')
    ports.show.mockRejectedValueOnce(error)
    await expect(presenter.takeOver()).rejects.toBe(error)
    expect(state().ownRevision).toBeUndefined()
    await presenter.takeOver()
    expect(state().ownRevision).toBe(6)
  })
})

describe('the connection of a presenter', () => {
  it("counts the viewers, and reports other presenters' changes", async () => {
    const { presenter, ports, server, hub, state } = setUp()
    const disconnect = presenter.connect()
    await vi.waitFor(() => expect(state().connection).toBe('connected'))
    hub().say('UpdateGroupCount', { reference: 'showing', count: 7 })
    hub().say('UpdateGroupCount', { reference: 'another', count: 1 })
    expect(state().viewers).toBe(7)
    hub().say('RefreshCounts', { reference: 'showing' })
    expect(server.calls).toEqual(['start', 'RequestGroupCount', 'RequestGroupCount'])
    hub().say('DisplayChanged', { showingReference: 'showing', revision: 4 } as never)
    expect(ports.onChanged.mock.calls).toEqual([[], [4]])
    hub().say('SessionEnded', { reason: 'logout' } as never)
    expect(ports.onLoginEnded).toHaveBeenCalledOnce()
    await disconnect()
  })
  it('is reported as lost once both transports have failed', async () => {
    vi.useFakeTimers()
    const { presenter, server, state } = setUp()
    server.hubIsUp = false
    const disconnect = presenter.connect()
    await vi.advanceTimersByTimeAsync(0)
    expect(state().connection).toBe('connecting')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(state().connection).toBe('reconnecting')
    server.hubIsUp = true
    presenter.reconnectNow()
    await vi.advanceTimersByTimeAsync(0)
    expect(state().connection).toBe('connected')
    await disconnect()
    vi.useRealTimers()
  })
})
