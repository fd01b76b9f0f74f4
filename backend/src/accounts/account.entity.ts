import { defineEntity, p } from '@mikro-orm/core'

/** A person who can log in. `emailKey` is the address in one case, so that an address has one account. */
const AccountSchema = defineEntity({
  name: 'Account',
  tableName: 'account',
  properties: {
    reference: p.string().length(64).primary(),
    email: p.string().length(254),
    emailKey: p.string().length(254).unique(),
    passwordHash: p.string().length(255).nullable(),
    firstName: p.string().length(100),
    lastName: p.string().length(100),
    accountLevel: p.enum(['Free', 'Basic', 'Premium']),
    isAdmin: p.boolean(),
    isSSO: p.boolean().fieldName('is_sso'),
    emailConfirmedAt: p.datetime().nullable(),
    manualBlockDate: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
})
export class Account extends AccountSchema.class {}
AccountSchema.setClass(Account)
