import { expect, test } from 'vitest'
import { cssRules, findings, sources } from './sources.ts'

// What style sheets must not do. What is drawn is tested on every screen.

test('nothing depends on how a device is held (WCAG 1.3.4)', () => {
  const all = sources(/\.(css|tsx?|js|html)$/)
  expect(findings(all, /(?<!aria-)\borientation\b/i, {})).toEqual([])
})

test('what the pointer or the focus shows can be hidden again, or covers nothing (WCAG 1.4.13)', () => {
  const pointed = /:hover|:focus|\[data-(hovered|focus)/
  const showing =
    /(^|[;\s])(display|visibility|opacity|content|clip-path|clip|(max-)?(height|width)|transform|translate|z-index|top|left|inset[\w-]*)\s*:/
  const found = cssRules().filter(({ selector, declarations }) => pointed.test(selector) && showing.test(declarations))
  const exceptions: Record<string, string> = {
    'docs/site-builder/styles/frame.css': 'the skip link is a control, seen while it has the focus',
    'frontend/organiser/shell/shell.css': 'the skip link is a control, seen while it has the focus',
    'frontend/organiser/features/editor/content/canvas/block-tools.css':
      'Escape hides the tools; content-editor.test.ts',
    'frontend/organiser/features/editor/content/canvas/ink.css': 'a field and its drawing are in the same place',
    'frontend/organiser/features/editor/content/canvas/views.css':
      'Escape hides the buttons of a picture with the tools; content-editor.test.ts',
    'frontend/ui/lists/reorder-list.css': 'the place of the arrows stays free',
    'frontend/watch/styles/hall.css': 'Escape hides the tools; presenting/hall.test.ts',
  }
  expect(found.filter(({ file }) => !exceptions[file]).map(({ file, selector }) => `${file}: ${selector}`)).toEqual([])
  const used = new Set(found.map(({ file }) => file))
  expect(Object.keys(exceptions).filter((file) => !used.has(file))).toEqual([])
})

/** Three flashes a second are allowed. */
const FASTEST_MS = 1000 / 3

test('no animation repeats more than three times a second (WCAG 2.3.1)', () => {
  const repeating = cssRules().flatMap(({ file, declarations }) =>
    [...declarations.matchAll(/animation(?:-iteration-count)?:([^;]*)/g)]
      .map(([, value = '']) => ({ file, value: value.trim() }))
      .filter(({ value }) => /infinite|(^|\s)\d+(\.\d+)?(\s|$)/.test(value)),
  )
  expect(repeating.map(({ value }) => value.split(' ')[0])).toContain('spin')
  const lengthOf = (value: string) => {
    const [, number = '', unit] = /([\d.]+)(ms|s)\b/.exec(value) ?? []
    return Number(number) * (unit === 's' ? 1000 : 1)
  }
  expect(repeating.filter(({ value }) => !(lengthOf(value) >= FASTEST_MS))).toEqual([])
})

test('nothing that repeats by a script does so more than three times a second (WCAG 2.3.1)', () => {
  const timers = sources(/^(?!.*backend).*\.(tsx?|js)$/).flatMap(({ file, text }) =>
    [...text.matchAll(/setInterval\(.*?,\s*([\w.]+)\s*,?\s*\)/gs)].map(([, every = '']) => {
      const value = /^\d/.test(every) ? every : (new RegExp(`\\b${every} = ([\\d_]+)`).exec(text)?.[1] ?? '0')
      return { file, every, ms: Number(value.replaceAll('_', '')) }
    }),
  )
  expect(timers.length).toBeGreaterThan(0)
  expect(timers.filter(({ ms }) => ms < FASTEST_MS)).toEqual([])
  expect(findings(sources(/\.(tsx?|js)$/), /iterations:|Infinity.*animate/, {})).toEqual([])
})
