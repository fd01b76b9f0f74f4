import { describe, expect, test } from 'vitest'
import { canDoWithout, isWorkingAdmin } from '../accounts/admins/access.ts'
import { canAdminister, canRemove } from './access.ts'

const person = (reference: string, more = {}) => ({
  reference,
  isAdmin: false,
  manualBlockDate: null,
  emailConfirmedAt: new Date(),
  ...more,
})
const admin = (reference: string, more = {}) => person(reference, { isAdmin: true, ...more })
const blocked = { manualBlockDate: new Date() }
const unconfirmed = { emailConfirmedAt: null }

describe('who may do what to users', () => {
  test.each([
    ['an administrator', { isAdmin: true }, true],
    ['anybody else', { isAdmin: false }, false],
  ])('%s sees and changes users: %s', (_who, actor, expected) => expect(canAdminister(actor)).toBe(expected))

  test.each([
    ['another user', 'other', true],
    ['oneself', 'self', false],
  ])('an administrator removes %s: %s', (_who, user, expected) =>
    expect(canRemove({ reference: 'self' }, { reference: user })).toBe(expected),
  )

  test.each([
    ['an administrator who can log in', admin('a'), true],
    ['a blocked one', admin('a', blocked), false],
    ['one whose address is unconfirmed', admin('a', unconfirmed), false],
    ['an ordinary user', person('a'), false],
  ])('%s counts as an administrator: %s', (_who, one, expected) => expect(isWorkingAdmin(one)).toBe(expected))

  test.each([
    ['an ordinary user', person('a'), [admin('b')], true],
    ['an ordinary user, even without any administrator', person('a'), [], true],
    ['one of two administrators', admin('a'), [admin('a'), admin('b')], true],
    ['the only administrator', admin('a'), [admin('a')], false],
    ['the last one who is not blocked', admin('a'), [admin('a'), admin('b', blocked)], false],
    ['the last one who can log in', admin('a'), [admin('a'), admin('b', unconfirmed)], false],
    ['a blocked administrator beside a working one', admin('a', blocked), [admin('a', blocked), admin('b')], true],
  ])('the system can do without %s', (_who, user, admins, expected) =>
    expect(canDoWithout(user, admins)).toBe(expected),
  )
})
