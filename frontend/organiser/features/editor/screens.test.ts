import { describe, expect, it } from 'vitest'
import { presentFromEditor, screenAfterChoice, screenAfterDelete, screenOf } from './screens.ts'

const slides = [{ reference: 'a' }, { reference: 'b' }, { reference: 'c' }]

describe('the page parameter', () => {
  it('selects Welcome, End or a slide', () => {
    expect(screenOf('Welcome', slides, false)).toBe('Welcome')
    expect(screenOf('End', slides, false)).toBe('End')
    expect(screenOf('b', slides, false)).toEqual({ slide: 'b' })
  })
  it('selects About only with the feature', () => {
    expect(screenOf('About', slides, true)).toBe('About')
    expect(screenOf('About', slides, false)).toBe('Welcome')
  })
  it.each([null, '', 'x', 'welcome '])('falls back to Welcome for %j', (page) => {
    expect(screenOf(page, slides, true)).toBe('Welcome')
  })
})

describe('the selection', () => {
  it('goes to the next slide after a delete', () => {
    expect(screenAfterDelete(slides, ['a'])).toEqual({ slide: 'b' })
    expect(screenAfterDelete(slides, ['b'])).toEqual({ slide: 'c' })
  })
  it('goes to the previous slide when the last one was deleted', () => {
    expect(screenAfterDelete(slides, ['c'])).toEqual({ slide: 'b' })
  })
  it('goes past all slides that were deleted together', () => {
    expect(screenAfterDelete(slides, ['a', 'b'])).toEqual({ slide: 'c' })
    expect(screenAfterDelete(slides, ['c', 'b'])).toEqual({ slide: 'a' })
    expect(screenAfterDelete(slides, ['a', 'c'])).toEqual({ slide: 'b' })
  })
  it('goes to Welcome when the only slide was deleted', () => {
    expect(screenAfterDelete([{ reference: 'a' }], ['a'])).toBe('Welcome')
  })
  it('moves to Welcome if the selected slide is chosen again', () => {
    expect(screenAfterChoice({ slide: 'a' }, 'a')).toBe('Welcome')
    expect(screenAfterChoice({ slide: 'a' }, 'b')).toEqual({ slide: 'b' })
  })
})

describe('Present in the editor', () => {
  const event = { reference: 'e', defaultShowing: { reference: 'd' } }
  const showing = (reference: string, extra = {}) => ({ reference, isPreview: false, endDateUtc: null, ...extra })

  it('leads to the default showing if none is active', () => {
    const ended = showing('x', { endDateUtc: '2026-01-01T00:00:00Z' })
    expect(presentFromEditor(event, [ended, showing('p', { isPreview: true })])).toBe('/Sessions/e/Present/d')
  })
  it('leads to the only active showing', () => {
    expect(presentFromEditor(event, [showing('s'), showing('p', { isPreview: true })])).toBe('/Sessions/e/Present/s')
  })
  it('leads to the list if several are active, or there are none at all', () => {
    expect(presentFromEditor(event, [showing('s'), showing('t')])).toBe('/Sessions/e/Showings')
    expect(presentFromEditor({ reference: 'e', defaultShowing: null }, [])).toBe('/Sessions/e/Showings')
  })
})
