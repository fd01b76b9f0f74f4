import { emailKeyOf } from '../../../openapi/rules/text/texts.ts'
import type { Transaction } from '../context/context.ts'
import { newReference } from '../infrastructure/references.ts'
import { Account } from './account.entity.ts'

type NewAccount = Pick<Account, 'email'> &
  Partial<
    Pick<Account, 'firstName' | 'lastName' | 'passwordHash' | 'accountLevel' | 'isAdmin' | 'isSSO' | 'emailConfirmedAt'>
  >

/** Creates an account, by default Free and unconfirmed. The caller must check that the address is free. */
export const createAccount = (tx: Transaction, account: NewAccount) =>
  tx.em.create(Account, {
    reference: newReference(),
    firstName: '',
    lastName: '',
    passwordHash: null,
    accountLevel: 'Free',
    isAdmin: false,
    isSSO: false,
    emailConfirmedAt: null,
    manualBlockDate: null,
    createdAt: tx.now(),
    ...account,
    email: account.email.trim(),
    emailKey: emailKeyOf(account.email),
  })
