import { expect, it } from 'vitest'
import { usedRules } from './used-rules.ts'

const page = '<main class="page"><p class="muted small">A</p></main>'

it.each([
  ['a rule with a class of the page, or without a class', 'p{a:b}.page .muted{a:b}', 'p{a:b}.page .muted{a:b}'],
  ['a rule of which one selector can match', '.empty,.small{a:b}', '.empty,.small{a:b}'],
  ['what is asked in brackets', '.page:not(.empty):has(:is(.gone,p)){a:b}', '.page:not(.empty):has(:is(.gone,p)){a:b}'],
  ['fonts and animations', '@font-face{a:b}@keyframes spin{to{a:b}}', '@font-face{a:b}@keyframes spin{to{a:b}}'],
  ['no rule with a class that the page lacks', '.empty{a:b}.page .empty p{a:b}', ''],
  ['of a media query what is used', '@media (width>1px){.page{a:b}.empty{a:b}}', '@media (width>1px){.page{a:b}}'],
  ['no media query without a used rule', '@media print{.empty{a:b}}p{a:b}', 'p{a:b}'],
])('it keeps %s', (_, css, used) => {
  expect(usedRules(css, page)).toBe(used)
})
