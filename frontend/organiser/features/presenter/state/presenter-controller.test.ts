import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../../api/client/api-error.ts'
import type { Showing } from '../../../../api/showings/showings.ts'
import { pressingText } from '../../../../text/presenter/pressing.ts'
import { PresenterController } from './presenter-controller.ts'

const amara = { displayName: 'Amara Okafor', isYou: true }
const dana = { displayName: 'Dana Whitfield', isYou: false }

const showingAt = (revision: number, person = amara, slide = 'a'): Showing => ({
  reference: 'showing',
  startDateUtc: null,
  location: null,
  presentationStartUtc: '2026-12-24T17:00:00Z',
  endDateUtc: null,
  isPreview: false,
  previewLink: null,
  publicLink: null,
  latestSessionPage: { reference: slide, pageReference: `page of ${slide}` },
  latestSessionPageBlank: false,
  announcement: null,
  lastMovedBy: { ...person, revision },
  revision,
})

const setUp = (showing = showingAt(1)) => {
  const ports = {
    show: vi.fn(async ({ sessionPageReference, revision }) =>
      showingAt(revision + 1, amara, sessionPageReference ?? undefined),
    ),
    refresh: vi.fn(async () => showingAt(9, dana, 'b')),
    isOnline: () => true,
    inform: vi.fn(),
    fail: vi.fn(),
  }
  const slides = ['a', 'b', 'c'].map((reference) => ({ reference, name: reference, rows: [] }))
  const controller = new PresenterController(showing, slides as never, ports)
  return { controller, ports, slides: slides as never }
}

describe('the showing that the presenter page knows', () => {
  it('is replaced by a newer background read, but not by an older one', () => {
    const { controller, slides } = setUp(showingAt(3))
    controller.receive(showingAt(2), slides)
    expect(controller.state.latest.revision).toBe(3)
    controller.receive(showingAt(4), slides)
    expect(controller.state.latest.revision).toBe(4)
  })
  it('is the response to the last press, on which the next press is based', async () => {
    const { controller, ports } = setUp()
    controller.queue.press({ kind: 'next' })
    controller.queue.press({ kind: 'next' })
    await controller.queue.idle
    expect(ports.show.mock.calls.map(([input]) => [input.sessionPageReference, input.revision])).toEqual([
      ['b', 1],
      ['c', 2],
    ])
    expect(controller.state).toMatchObject({ ownRevision: 3, isBusy: false, latest: { revision: 3 } })
  })
  it('is refetched after a conflict', async () => {
    const { controller, ports } = setUp()
    ports.show.mockRejectedValueOnce(new ApiError(412, [], { hasErrorList: false }))
    controller.queue.press({ kind: 'next' })
    await controller.queue.idle
    expect(controller.state.latest.revision).toBe(9)
    expect(ports.inform).toHaveBeenCalledOnce()
  })
})

describe('a change of this page', () => {
  it('names the presenter that it replaced', async () => {
    const { controller, ports } = setUp(showingAt(5, dana))
    await controller.takeOver(showingAt(5, dana))
    expect(ports.show).toHaveBeenCalledWith({ sessionPageReference: 'a', showBlank: false, revision: 5 })
    expect(ports.inform).toHaveBeenCalledExactlyOnceWith(pressingText.tookOver('Dana Whitfield'))
    expect(controller.state.ownRevision).toBe(6)
  })
  it('names no presenter if this user presented on another device', async () => {
    const { controller, ports } = setUp(showingAt(5))
    await controller.takeOver(showingAt(5))
    expect(ports.inform).not.toHaveBeenCalled()
  })
  it('waits for earlier presses and changes', async () => {
    const { controller, ports } = setUp()
    const order: string[] = []
    const held = Promise.withResolvers<Showing>()
    ports.show.mockImplementation(() => {
      order.push('press')
      return held.promise
    })
    controller.queue.press({ kind: 'next' })
    const end = controller.change(async () => {
      order.push('end')
      return showingAt(3)
    })
    const reopen = controller.change(async () => {
      order.push('reopen')
      return showingAt(4)
    })
    await vi.waitFor(() => expect(order).toEqual(['press']))
    held.resolve(showingAt(2, amara, 'b'))
    await Promise.all([end, reopen])
    expect(order).toEqual(['press', 'end', 'reopen'])
    expect(controller.state.latest.revision).toBe(4)
  })
  it('that fails is reported and ends a takeover', async () => {
    const { controller, ports } = setUp(showingAt(5, dana))
    const error = new Error('no')
    ports.show.mockRejectedValue(error)
    const states: boolean[] = []
    controller.subscribe(() => states.push(controller.state.isTakingOver))
    await controller.takeOver(showingAt(5, dana))
    expect(ports.fail).toHaveBeenCalledExactlyOnceWith(error)
    expect(states).toEqual([true, false])
    expect(controller.state.ownRevision).toBeUndefined()
  })
})
