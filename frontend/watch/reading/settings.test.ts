import { describe, expect, it } from 'vitest'
import { formatSettings, parseSettings, USUAL } from './settings.ts'

describe('kept settings', () => {
  it('come back as they were', () => {
    const chosen = { ...USUAL, size: '300', theme: 'yellow-on-black', announce: 'off' } as const
    expect(parseSettings(formatSettings(chosen))).toEqual(chosen)
  })
  it('are only what was chosen, since the head of the page paints all of them', () => {
    expect(formatSettings({ ...USUAL, motion: 'still' })).toBe('{"version":1,"motion":"still"}')
  })
  it.each([
    ['nothing', null],
    ['no JSON', '{size'],
    ['no object', '"400"'],
    ['null', 'null'],
    ['no version', '{"size":"400"}'],
    ['another version', '{"version":2,"size":"400"}'],
  ])('are the usual ones after %s', (_, text) => {
    expect(parseSettings(text)).toEqual(USUAL)
  })
  it('lose only what is no choice', () => {
    const text = '{"version":1,"size":"9000","theme":["dark"],"lines":"wide","more":"x"}'
    expect(parseSettings(text)).toEqual({ ...USUAL, lines: 'wide' })
  })
})
