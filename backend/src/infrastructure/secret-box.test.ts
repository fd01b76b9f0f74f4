import { expect, test } from 'vitest'
import { CannotOpen, createSecretBox } from './secret-box.ts'

const box = createSecretBox('k'.repeat(32))

test('a sealed secret can be opened, and each sealing differs', () => {
  const sealed = box.seal('KVKFKRCEIJCUMRKN', 'amara')
  expect(box.open(sealed, 'amara')).toBe('KVKFKRCEIJCUMRKN')
  expect(sealed).not.toContain('KVKFKRCEIJCUMRKN')
  expect(box.seal('KVKFKRCEIJCUMRKN', 'amara')).not.toBe(sealed)
})

test.each([
  ['with another secret key', createSecretBox('j'.repeat(32)), (sealed: string) => sealed, 'amara'],
  ['for another owner', box, (sealed: string) => sealed, 'imogen'],
  [
    'after one letter was changed',
    box,
    (sealed: string) => sealed.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
    'amara',
  ],
  ["when it isn't a sealed text", box, () => 'nonsense', 'amara'],
])('cannot be opened %s', (_name, other, change, owner) => {
  expect(() => other.open(change(box.seal('secret', 'amara')), owner)).toThrow(CannotOpen)
})
