import { describe, expect, it } from 'vitest'
import type { JoinResult } from '../schemas.ts'
import { initialLiveState, type LiveMessage, reduce } from './reduce.ts'
import { appearance, display, snapshot } from './test/samples.ts'

const start = initialLiveState(snapshot(3))
const after = (...messages: LiveMessage[]) => messages.reduce(reduce, start)
const shown = (...args: Parameters<typeof display>): LiveMessage => ({ type: 'DisplayChanged', body: display(...args) })
const named = (...args: Parameters<typeof appearance>): LiveMessage => ({
  type: 'ShowingChanged',
  body: appearance(...args),
})
const joined = (result: JoinResult): LiveMessage => ({ type: 'joined', result })

describe('the display', () => {
  it("is applied if it's newer", () => {
    expect(after(shown(4)).display.slide?.position).toBe(4)
  })
  it('of an older or the same revision changes nothing', () => {
    for (const late of [shown(2), shown(3, { slide: null })]) expect(after(late)).toBe(start)
  })
  it('of a new epoch beats any revision', () => {
    expect(after(shown(0, { epoch: 2 })).display.epoch).toBe(2)
    expect(after(shown(9, { epoch: 0 }))).toBe(start)
  })
  it('that arrived first stays, whatever older one comes later from any source', () => {
    const late: LiveMessage[] = [
      shown(5),
      joined({ outcome: 'joined', snapshot: snapshot(5) }),
      { type: 'SeatGranted', body: { showingReference: 'showing1', snapshot: snapshot(4) } },
      { type: 'checked', result: { found: 'newer', display: display(4) } },
    ]
    expect(after(shown(6), ...late).display.revision).toBe(6)
  })
  it('of a showing that was deleted before its start is not shown as an end', () => {
    const removed = after(shown(4, { status: 'ended', presentationStartUtc: null }))
    expect(removed).toMatchObject({ seat: { kind: 'gone' }, display: { status: 'live' } })
  })
})

describe('event and showing data', () => {
  it("have their own order, independent of the display's", () => {
    expect(after(shown(9), named(5, 'New name')).event.name).toBe('New name')
  })
  it("aren't overwritten by an older message", () => {
    expect(after(named(8, 'Newest'), named(7, 'Older')).event.name).toBe('Newest')
  })
  it('come with a snapshot, each part compared on its own', () => {
    const late = after(shown(9), joined({ outcome: 'joined', snapshot: snapshot(8, 'Renamed') }))
    expect(late).toMatchObject({ display: { revision: 9 }, event: { name: 'Renamed' } })
  })
})

describe('joining', () => {
  it('gives a seat and the snapshot', () => {
    const state = after(joined({ outcome: 'joined', snapshot: snapshot(7) }))
    expect(state).toMatchObject({ seat: { kind: 'joined' }, display: { revision: 7 } })
  })
  it('a full event returns the position in the queue', () => {
    expect(after(joined({ outcome: 'full', place: 4 })).seat).toEqual({ kind: 'full', place: 4 })
  })
  it('a removed showing reports that', () => {
    expect(after(joined({ outcome: 'not-found' })).seat).toEqual({ kind: 'gone' })
  })
})

describe('the connection', () => {
  it('is down since the first of several failures, and changes nothing else', () => {
    const down = after({ type: 'disconnected', at: 5 }, { type: 'disconnected', at: 9 })
    expect(down).toEqual({ ...start, downSince: 5 })
    expect(reduce(down, { type: 'connected' })).toEqual(start)
  })
})
