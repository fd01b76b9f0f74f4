import { emailKeyOf } from '../../../openapi/rules/texts.ts'
import type { Context } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
import { newReference } from '../infrastructure/references.ts'
import { Account } from './account.entity.ts'

type NewAccount = Pick<Account, 'email'> &
  Partial<
    Pick<Account, 'firstName' | 'lastName' | 'passwordHash' | 'accountLevel' | 'isAdmin' | 'isSSO' | 'emailConfirmedAt'>
  >

/** A new account, Free and unconfirmed unless said otherwise. The caller has checked that the address is not taken. */
export const createAccount = (ctx: Context, em: EntityManager, account: NewAccount) =>
  em.create(Account, {
    reference: newReference(),
    firstName: '',
    lastName: '',
    passwordHash: null,
    accountLevel: 'Free',
    isAdmin: false,
    isSSO: false,
    emailConfirmedAt: null,
    manualBlockDate: null,
    createdAt: ctx.now(),
    ...account,
    email: account.email.trim(),
    emailKey: emailKeyOf(account.email),
  })
