import { describe, expect, it } from 'vitest'
import { formatSettings, parseSettings, USUAL } from './settings.ts'

describe('stored settings', () => {
  it('can be read again', () => {
    const chosen = { ...USUAL, size: '300', theme: 'yellow-on-black', announce: 'off' } as const
    expect(parseSettings(formatSettings(chosen))).toEqual(chosen)
  })
  it("contain only what was chosen, since the page's head applies all of them", () => {
    expect(formatSettings({ ...USUAL, motion: 'still' })).toBe('{"version":1,"motion":"still"}')
  })
  it.each([
    ['nothing', null],
    ['no JSON', '{size'],
    ['no object', '"400"'],
    ['null', 'null'],
    ['no version', '{"size":"400"}'],
    ['another version', '{"version":2,"size":"400"}'],
  ])('are the defaults for %s', (_, text) => {
    expect(parseSettings(text)).toEqual(USUAL)
  })
  it('lose only invalid choices', () => {
    const text = '{"version":1,"size":"9000","theme":["dark"],"lines":"wide","more":"x"}'
    expect(parseSettings(text)).toEqual({ ...USUAL, lines: 'wide' })
  })
})
