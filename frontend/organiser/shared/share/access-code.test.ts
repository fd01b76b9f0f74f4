import { expect, it } from 'vitest'
import { codeEntryAddress, spacedCode } from './access-code.ts'

it('shows a code in two groups of four', () => {
  expect(spacedCode('48210937')).toBe('4821 0937')
})

it.each([
  ['http://localhost:3000/watch/48210937', 'localhost:3000/watch'],
  ['https://watch.example.org/48210937', 'watch.example.org'],
  ['https://example.org/watch/48210937?showing=2', 'example.org/watch'],
])('the code of %s is entered at %s', (link, address) => {
  expect(codeEntryAddress(link, '48210937')).toBe(address)
})
