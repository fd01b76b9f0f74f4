import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { accentsOf, contrast, groundOf, rgbOf } from './accents.ts'

const css = readFileSync(resolve(import.meta.dirname, '../../../frontend/slide/styles/tokens.css'), 'utf8')
/** All colours that an accent is drawn on: grounds, cards and tints of each colour style. */
const groundsOf = (scheme: 'light' | 'dark') =>
  [...css.matchAll(/--(?:ground|surface|soft): var\(--light, (#\w+)\) var\(--dark, (#\w+)\)/g)]
    .map(([, light = '', dark = '']) => (scheme === 'light' ? light : dark))
    .filter((colour) => colour.length === 7)
const chosen = ['#f2a93b', '#ff5ca8', '#000000', '#ffffff', '#ffff00', '#0000ff', '#c0392b', '#7f7f7f']

test.each(chosen)('%s is readable on every ground, in light and in dark colours', (colour) => {
  const accents = accentsOf(colour)
  for (const scheme of ['light', 'dark'] as const) {
    const grounds = groundsOf(scheme)
    expect(grounds.length).toBeGreaterThanOrEqual(6)
    const own = rgbOf(accents?.[scheme] ?? '')
    expect(Math.min(...grounds.map((ground) => contrast(own, rgbOf(ground))))).toBeGreaterThanOrEqual(4.5)
  }
})
test('text in a colour that is readable stays as it was chosen', () => {
  expect([accentsOf('#f2a93b')?.dark, accentsOf('#1f3a93')?.light]).toEqual(['#f2a93b', '#1f3a93'])
})
test('fills keep the exact colour, with black or white on it by contrast', () => {
  expect(accentsOf('#ffd34d')).toMatchObject({ fill: '#ffd34d', onFill: '#000000' })
  expect(accentsOf('#0b3d91')).toMatchObject({ fill: '#0b3d91', onFill: '#ffffff' })
  for (const colour of chosen) {
    const { fill = '', onFill = '' } = accentsOf(colour) ?? {}
    expect([fill, contrast(rgbOf(fill), rgbOf(onFill)) >= 4.5]).toEqual([colour, true])
  }
})
test('on any ground of its own an event has readable text, in its accent too', () => {
  const grounds = [...chosen, '#ffd34d', '#0b3d91', '#757575', '#767676', '#00a000']
  for (const colour of grounds) {
    const own = groundOf(colour)
    if (!own) expect.fail(`${colour} is no ground`)
    expect(own.ground).toBe(colour)
    const tones = ['#ffd34d', '#0b3d91', colour].map(
      (one) => accentsOf(one, own)?.[own.scheme === 'Light' ? 'light' : 'dark'],
    )
    for (const words of [own.text, own.muted, ...tones]) {
      for (const ground of [own.ground, own.surface, own.soft]) {
        expect(contrast(rgbOf(words ?? ''), rgbOf(ground)), `${words} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  }
})
test('without a colour there is neither an accent nor a ground', () => {
  expect([accentsOf(null), accentsOf(undefined), groundOf(null)]).toEqual([null, null, null])
})
