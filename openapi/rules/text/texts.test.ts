import { expect, test } from 'vitest'
import { maxLengths } from '../../../generated/limits.ts'
import { copyNameOf, emailKeyOf, withoutAccents } from './texts.ts'

test('the name of a copy is cut to the maximum length, but never inside a character', () => {
  expect(copyNameOf('Carols')).toBe('Copy of Carols')
  const name = 'x'.repeat(maxLengths.EventName - 'Copy of '.length - 1)
  expect(copyNameOf(`${name}🎄`)).toBe(`Copy of ${name}`)
})

test('email addresses are compared without letter case, white space and Unicode form', () => {
  expect(emailKeyOf(' Ame\u0301lie@Example.org ')).toBe('am\u00e9lie@example.org')
})

test('a search ignores accents, NUL and repeated white space', () => {
  expect(withoutAccents('Zoë\0  Müller ')).toBe('Zoe Muller')
})
