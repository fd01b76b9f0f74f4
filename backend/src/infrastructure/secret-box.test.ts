import { expect, test } from 'vitest'
import { CannotOpen, createSecretBox } from './secret-box.ts'

const box = createSecretBox('k'.repeat(32))

test('what was sealed can be opened again, and looks different each time', () => {
  const sealed = box.seal('KVKFKRCEIJCUMRKN', 'amara')
  expect(box.open(sealed, 'amara')).toBe('KVKFKRCEIJCUMRKN')
  expect(sealed).not.toContain('KVKFKRCEIJCUMRKN')
  expect(box.seal('KVKFKRCEIJCUMRKN', 'amara')).not.toBe(sealed)
})

test.each([
  ['with another secret key', createSecretBox('j'.repeat(32)), (sealed: string) => sealed, 'amara'],
  ["in somebody else's row", box, (sealed: string) => sealed, 'imogen'],
  [
    'after one letter was changed',
    box,
    (sealed: string) => sealed.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
    'amara',
  ],
  ['when it is no sealed text', box, () => 'nonsense', 'amara'],
])('cannot be opened %s', (_name, other, change, owner) => {
  expect(() => other.open(change(box.seal('secret', 'amara')), owner)).toThrow(CannotOpen)
})
