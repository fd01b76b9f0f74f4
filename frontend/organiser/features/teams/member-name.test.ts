import { expect, test } from 'vitest'
import { memberName } from './member-name.ts'

const member = (firstName: string, lastName: string) => ({
  reference: 'w6KeD1sYf9QhN4rBtVj7Mz',
  firstName,
  lastName,
  emailAddress: 'tomas@example.org',
  createdDateUtc: '2026-10-06T16:02:00Z',
  isConfirmed: true,
  isSelf: false,
})

test("a member's name is first name, last name and the address in brackets", () => {
  expect(memberName(member('Tomás', 'Lindqvist'))).toBe('Tomás Lindqvist (tomas@example.org)')
  expect(memberName(member('Tomás', ''))).toBe('Tomás (tomas@example.org)')
  expect(memberName(member('', 'Lindqvist'))).toBe('Lindqvist (tomas@example.org)')
})

test('a member without a name is shown by address', () => {
  expect(memberName(member('', ''))).toBe('tomas@example.org')
})
