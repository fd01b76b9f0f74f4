import { defineEntity, p } from '@mikro-orm/core'

const SEARCH_KEY = `(lower(regexp_replace(normalize(last_name || ' ' || first_name || ' ' || last_name || ' ' || email, NFD), '[\u0300-\u036f]', '', 'g'))) stored`

/** A person who can log in. `emailKey` is the address in one case, so that an address has one account. */
const AccountSchema = defineEntity({
  name: 'Account',
  tableName: 'account',
  indexes: [
    {
      name: 'account_search_key_index',
      expression: 'create index "account_search_key_index" on "account" (search_key collate "C", reference)',
    },
    { properties: ['createdAt', 'reference'] },
    {
      name: 'account_is_admin_index',
      expression: 'create index "account_is_admin_index" on "account" (reference) where is_admin',
    },
  ],
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
    /** What the welcome screens of all its events show, unless an event has its own icon. */
    iconImage: p.string().length(200).nullable(),
    iconImageName: p.string().length(255).nullable(),
    /** Names and address without accents and in one case; the database writes it. */
    searchKey: p.text().nullable().lazy().hidden().generated(SEARCH_KEY),
  },
})
export class Account extends AccountSchema.class {}
AccountSchema.setClass(Account)
