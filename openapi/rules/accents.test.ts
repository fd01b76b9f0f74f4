import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { accentsOf, contrast, rgbOf } from './accents.ts'

const css = readFileSync(resolve(import.meta.dirname, '../../frontend/slide/styles/tokens.css'), 'utf8')
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
test('an accent that is readable stays as it was chosen', () => {
  expect([accentsOf('#f2a93b')?.dark, accentsOf('#1f3a93')?.light]).toEqual(['#f2a93b', '#1f3a93'])
})
test('the words of buttons are readable on any accent', () => {
  const [, light = '', dark = ''] = /--on-accent: var\(--light, (#\w+)\) var\(--dark, (#\w+)\)/.exec(css) ?? []
  for (const colour of chosen) {
    const accents = accentsOf(colour)
    expect(contrast(rgbOf(accents?.light ?? ''), light === '#fff' ? [255, 255, 255] : rgbOf(light))).toBeGreaterThan(
      4.5,
    )
    expect(contrast(rgbOf(accents?.dark ?? ''), rgbOf(dark))).toBeGreaterThan(4.5)
  }
})
test('without a colour there is no accent', () => {
  expect([accentsOf(null), accentsOf(undefined)]).toEqual([null, null])
})
