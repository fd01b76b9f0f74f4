import { expect, test } from 'vitest'
import { personOf } from './provider-person.ts'

const token = { iss: 'https://login.example.org', sub: '42' }
const address = { email: 'grace@example.org', email_verified: true }

test.each<[string, Record<string, unknown>, string | null]>([
  ['verified', address, 'grace@example.org'],
  ['verified, in words', { ...address, email_verified: 'true' }, 'grace@example.org'],
  ['not verified', { ...address, email_verified: false }, null],
  ['not verified, in words', { ...address, email_verified: 'false' }, null],
  ['said to be 1', { ...address, email_verified: 1 }, null],
  ['without a word about it', { email: 'grace@example.org' }, null],
  ['no address', { ...address, email: 'grace' }, null],
  ['too long', { ...address, email: `${'g'.repeat(250)}@example.org` }, null],
  ['a list', { ...address, email: ['grace@example.org'] }, null],
])('an address that is %s counts: %#', (_name, about, expected) => {
  expect(personOf(token, about).verifiedEmail).toBe(expected)
})

test.each<[Record<string, unknown>, [string, string]]>([
  [{ given_name: ' Grace ', family_name: 'Hopper' }, ['Grace', 'Hopper']],
  [{ name: 'Grace Hopper' }, ['Grace Hopper', '']],
  [{ given_name: 'Grace', name: 'Grace Hopper' }, ['Grace', '']],
  [{ family_name: 'Hopper', name: 'Grace Hopper' }, ['', 'Hopper']],
  [{ given_name: 'Gr\u0000a\r\nce', family_name: 7 }, ['Gr a ce', '']],
  [{ given_name: `${'x'.repeat(99)}🎶` }, [`${'x'.repeat(99)}\ufffd`, '']],
  [{}, ['', '']],
])('of %j the name is %j', (about, names) => {
  const { firstName, lastName } = personOf(token, about)
  expect([firstName, lastName]).toEqual(names)
})

test.each([
  { ...token, sub: undefined },
  { ...token, sub: '' },
  { ...token, sub: 'a\0b' },
  { ...token, iss: 5 },
])('%j is refused without a subject', (claims) =>
  expect(() => personOf(claims, address)).toThrow('the provider does not name the person'),
)
