import { describe, expect, it } from 'vitest'
import { afterPress, type Press, reconcile, type Shown } from './presses.ts'

const slides = ['a', 'b', 'c', 'd'].map((reference) => ({ reference }))
const presses = (...kinds: Press['kind'][]) =>
  kinds.map((kind) => ({ press: kind === 'show' ? { kind, slide: 'd' } : { kind }, at: 0 }))
const on = (slide: string | undefined, isBlank = false): Shown => ({ slide, isBlank })

/** A showing presented at a slide, last changed at a revision by this user or by Dana. */
const showing = (slide: string, { revision = 3, isYou = true, isBlank = false, isEnded = false } = {}) => ({
  presentationStartUtc: '2026-12-24T17:00:00Z',
  endDateUtc: isEnded ? '2026-12-24T18:00:00Z' : null,
  latestSessionPage: { reference: slide, pageReference: `page of ${slide}` },
  latestSessionPageBlank: isBlank,
  lastPresentedBy: { displayName: 'Dana Whitfield', isYou, revision },
})
const base = { slides, before: showing('a'), sent: undefined }

describe('a press', () => {
  it('moves to the neighbour, to a chosen slide, or to a hold and back', () => {
    expect(afterPress(slides, on('b'), { kind: 'next' })).toEqual(on('c'))
    expect(afterPress(slides, on('b', true), { kind: 'previous' })).toEqual(on('a'))
    expect(afterPress(slides, on('b', true), { kind: 'show', slide: 'd' })).toEqual(on('d'))
    expect(afterPress(slides, on('b'), { kind: 'hold' })).toEqual(on('b', true))
    expect(afterPress(slides, on('b', true), { kind: 'hold' })).toEqual(on('b'))
  })
  it('has no effect at the ends, and for a hold before the first slide', () => {
    for (const [shown, kind] of [
      [on('d'), 'next'],
      [on('a'), 'previous'],
      [on(undefined, true), 'hold'],
    ] as const)
      expect(afterPress(slides, shown, { kind })).toBe(shown)
  })
})

describe('presses that waited for the connection', () => {
  it('need no call if they cancel out', () => {
    const verdict = reconcile({ ...base, presses: presses('next', 'previous'), now: showing('a') })
    expect(verdict).toEqual({ kind: 'done' })
  })
  it('are discarded if another presenter moved, even back to the same slide', () => {
    for (const slide of ['a', 'b', 'd']) {
      const now = showing(slide, { revision: 5, isYou: false })
      expect(reconcile({ ...base, presses: presses('next'), now, sent: on('b') })).toEqual({ kind: 'moved' })
    }
  })
  it('are discarded if the same user moved on another device', () => {
    const now = showing('d', { revision: 4 })
    expect(reconcile({ ...base, presses: presses('next'), now, sent: on('b') })).toEqual({ kind: 'moved' })
  })
  it('include one that was in flight and has arrived, exactly once', () => {
    const now = showing('b', { revision: 4 })
    expect(reconcile({ ...base, presses: presses('next'), now, sent: on('b') })).toEqual({ kind: 'done' })
    const verdict = reconcile({ ...base, presses: presses('next', 'next'), now, sent: on('b') })
    expect(verdict).toEqual({ kind: 'show', target: on('c') })
  })
  it('are discarded if the event has ended', () => {
    const now = showing('a', { isEnded: true })
    expect(reconcile({ ...base, presses: presses('next'), now })).toEqual({ kind: 'over' })
  })
})
