import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BACKDROP_SCRIM } from '../hall/layers/backdrop.tsx'
import { CHOICES } from '../reading/settings.ts'

const css = readFileSync(resolve(import.meta.dirname, '../../slide/styles/tokens.css'), 'utf8').replaceAll(
  /\/\*.*?\*\//gs,
  '',
)

interface Look {
  colour: string
  scheme?: string
  theme: string
  isDark: boolean
}

/** Resolves the custom properties of a look, as a browser does: by media query, selector and specificity. */
const tokensOf = (look: Look) => {
  const tokens = new Map<string, string>()
  const dark = /@media \(prefers-color-scheme: dark\) \{(.*?\n)\}/s.exec(css)
  const supports = /@supports [^{]*\{(.*?\n)\}/s.exec(css)
  const media = dark && look.isDark ? dark[1] : ''
  const usual = css.replace(dark?.[0] ?? '', media ?? '').replace(supports?.[0] ?? '', '')
  const rules = [...usual.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({ selector, body }))
  const matching = rules.flatMap(({ selector, body }) => {
    const hits = selector.split(',').filter((one) => holds(one.trim(), look))
    return hits.length > 0 ? [{ weight: Math.max(...hits.map((one) => one.split('[').length)), body }] : []
  })
  for (const { body } of matching.toSorted((one, other) => one.weight - other.weight)) {
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):([^;]*);/g)) tokens.set(name, value.trim())
  }
  return tokens
}

const holds = (selector: string, { colour, scheme, theme }: Look) => {
  const [, name, how, value = ''] = /^:root(?:\[data-(\w+)(=|\$=|\*=)"([^"]+)"\])?$/.exec(selector) ?? []
  if (!name) return selector === ':root'
  const actual = { colour, scheme, theme }[name] ?? ''
  if (how === '$=') return actual.endsWith(value)
  return how === '*=' ? actual.includes(value) : actual === value
}

/** Resolves a colour: of `var(--light, …) var(--dark, …)` the one whose switch is `initial`, following references. */
const colourOf = (tokens: Map<string, string>, name: string): string => {
  const written = tokens.get(name) ?? expect.fail(`${name} is missing`)
  const chosen = written.replaceAll(/var\((--light|--dark), (#\w+)\)/g, (_, side: string, colour: string) =>
    tokens.get(side) === 'initial' ? colour : '',
  )
  const other = /^var\((--[\w-]+)\)$/.exec(chosen.trim())?.[1]
  return other ? colourOf(tokens, other) : chosen.trim()
}

const luminance = (hex: string) => {
  const long = hex.length === 4 ? hex.replaceAll(/[0-9a-f]/g, '$&$&') : hex
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(long.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string) => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Text colours and their backgrounds, anywhere on the pages. `soft` is also the tint at the top of each page. */
const PAIRS = [
  ...['--text', '--muted', '--accent', '--error'].flatMap((words) =>
    ['--ground', '--surface', '--soft'].map((ground) => [words, ground] as const),
  ),
  ['--on-fill', '--fill'],
  ['--on-warn', '--warn'],
] as const

const looks = ['Purple', 'Blue', 'Green'].flatMap((colour) =>
  CHOICES.theme.flatMap((theme) => [true, false].map((isDark) => ({ colour, theme, isDark }))),
)

describe.each(looks)('$colour, $theme, dark phone: $isDark', (look) => {
  const tokens = tokensOf(look)
  it.each(PAIRS)('%s on %s has a contrast of at least 4.5', (words, ground) => {
    expect(contrast(colourOf(tokens, words), colourOf(tokens, ground))).toBeGreaterThanOrEqual(4.5)
  })
})

const shareOf = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
/** A colour under the scrim over a hall's blurred picture, which has the colour of the ground. */
const underScrim = (picture: string, ground: string) => {
  const parts = [1, 3, 5].map((at) => {
    const part = (shareOf(ground, at) * BACKDROP_SCRIM + shareOf(picture, at) * (100 - BACKDROP_SCRIM)) / 100
    return Math.round(part).toString(16).padStart(2, '0')
  })
  return `#${parts.join('')}`
}

describe.each(looks.filter(({ theme }) => theme === 'light' || theme === 'dark'))(
  'a hall in $colour, $theme',
  (look) => {
    const tokens = tokensOf(look)
    it.each(['#000000', '#ffffff'])(
      'has a contrast of at least 4.5 over the blurred copy of a picture in %s',
      (picture) => {
        const behind = underScrim(picture, colourOf(tokens, '--ground'))
        expect(contrast(colourOf(tokens, '--text'), behind)).toBeGreaterThanOrEqual(4.5)
      },
    )
  },
)

describe('a theme', () => {
  const groundOf = (theme: string, isDark: boolean) => colourOf(tokensOf({ colour: 'Blue', theme, isDark }), '--ground')
  it.each([
    ['event', '#f7fafd', '#090d13'],
    ['light', '#f7fafd', '#f7fafd'],
    ['dark', '#090d13', '#090d13'],
    ['black-on-white', '#fff', '#fff'],
    ['white-on-black', '#000', '#000'],
    ['yellow-on-black', '#000', '#000'],
  ])('%s keeps its background on light and dark phones', (theme, onLight, onDark) => {
    expect([groundOf(theme, false), groundOf(theme, true)]).toEqual([onLight, onDark])
  })
  it.each([
    ['Light', '#f7fafd', '#f7fafd'],
    ['Dark', '#090d13', '#090d13'],
  ])('of an event with %s colours has their ground on each phone, until the attendee chooses', (scheme, ...grounds) => {
    const ground = (theme: string, isDark: boolean) =>
      colourOf(tokensOf({ colour: 'Blue', scheme, theme, isDark }), '--ground')
    expect([ground('event', false), ground('event', true)]).toEqual(grounds)
    expect([ground('light', true), ground('dark', false)]).toEqual(['#f7fafd', '#090d13'])
  })
  it('of high contrast has at least 7 everywhere', () => {
    for (const theme of CHOICES.theme.filter((one) => one.includes('-on-'))) {
      const tokens = tokensOf({ colour: 'Green', theme, isDark: false })
      for (const [words, ground] of PAIRS) {
        expect(contrast(colourOf(tokens, words), colourOf(tokens, ground))).toBeGreaterThanOrEqual(7)
      }
    }
  })
})
