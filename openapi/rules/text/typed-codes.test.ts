import { describe, expect, it } from 'vitest'
import { addressOfTyped, readTypedCode } from './typed-codes.ts'

describe('an access code is read', () => {
  it.each([
    ['12345678', '12345678'],
    ['1234 5678', '12345678'],
    ['  1234-5678 ', '12345678'],
    ['1234\u00a05678', '12345678'],
    ['１２３４５６７８', '12345678'],
    ['١٢٣٤٥٦٧٨', '12345678'],
    ['१२३४ ५६७८', '12345678'],
    ['http://localhost:3000/watch/12345678', '12345678'],
    ['https://watch.example.org/1234%205678/hT7cW2fJ9sQeZ4uAoM6vXk?autoJoin=true', '12345678'],
    ['watch.example.org/12345678/', '12345678'],
  ])('from %j', (typed, code) => {
    expect(readTypedCode(typed)?.accessCode).toBe(code)
  })
  it.each([
    '',
    '1234567',
    '123456789',
    '1234 567a',
    'https://example.org/123456789',
    '👾12345678👾',
    '1e7',
    '-12345678x',
  ])('not from %j', (typed) => {
    expect(readTypedCode(typed)).toBeNull()
  })
})

it.each([
  ['1234 5678', '/12345678'],
  ['https://watch.example.org/watch/12345678?link=hT7_-x', '/12345678?link=hT7_-x'],
  ['https://watch.example.org/12345678/uAoM6v-k?autoJoin=true&link=hT7_-x#top', '/12345678/uAoM6v-k?link=hT7_-x'],
  ['watch.example.org/1234%205678/uAoM6v-k/', '/12345678/uAoM6v-k'],
  ['watch.example.org/12345678?link=//evil.example.org', '/12345678'],
])('%j leads to %s', (typed, address) => {
  const code = readTypedCode(typed)
  expect(code && addressOfTyped(code)).toBe(address)
})
