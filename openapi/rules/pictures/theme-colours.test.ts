import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Rgb } from '../theme/accents.ts'
import { themeColours } from './theme-colours.ts'

const css = readFileSync(resolve(import.meta.dirname, '../../../frontend/slide/styles/tokens.css'), 'utf8')
const selectors = { Purple: ':root {', Blue: ':root[data-colour="Blue"] {', Green: ':root[data-colour="Green"] {' }

/** A token has the form `var(--light, …) var(--dark, …)`. */
const tokenOf = (scheme: 'light' | 'dark', selector: string, name: string) =>
  new RegExp(`--${name}: [^;]*var\\(--${scheme}, (#[0-9a-f]{6})\\)`).exec(css.slice(css.indexOf(selector)))?.[1]
const hex = (colour: Rgb) => `#${colour.map((one) => one.toString(16).padStart(2, '0')).join('')}`

test.each(['Purple', 'Blue', 'Green'] as const)('the colours of %s equal those of the attendees’ pages', (colour) => {
  for (const scheme of ['light', 'dark'] as const) {
    const { text, ground } = themeColours[colour][scheme]
    const selector = selectors[colour]
    expect([scheme, hex(text), hex(ground)]).toEqual([
      scheme,
      tokenOf(scheme, selector, 'text'),
      tokenOf(scheme, selector, 'ground'),
    ])
  }
})
