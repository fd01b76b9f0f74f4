import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Rgb } from './contrast.ts'
import { themeColours } from './theme-colours.ts'

const css = readFileSync(resolve(import.meta.dirname, '../../../../watch/styles/tokens.css'), 'utf8')
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')
const selectors = { Purple: ':root {', Blue: ':root[data-colour="Blue"] {', Green: ':root[data-colour="Green"] {' }

const tokenOf = (part: string, selector: string, name: string) =>
  new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(part.slice(part.indexOf(selector)))?.[1]
const hex = (colour: Rgb) => `#${colour.map((one) => one.toString(16).padStart(2, '0')).join('')}`

test.each(['Purple', 'Blue', 'Green'] as const)('the colours of %s are those of the attendees’ pages', (colour) => {
  for (const [scheme, part] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    const { text, ground } = themeColours[colour][scheme]
    const selector = selectors[colour]
    expect([scheme, hex(text), hex(ground)]).toEqual([
      scheme,
      tokenOf(part, selector, 'text'),
      tokenOf(part, selector, 'ground'),
    ])
  }
})
