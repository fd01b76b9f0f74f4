import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../../account.entity.ts'

/** A browser that skips an account's second factor. Only a hash of its cookie's token is stored. */
const RememberedBrowserSchema = defineEntity({
  name: 'RememberedBrowser',
  tableName: 'remembered_browser',
  indexes: [{ properties: ['account'] }, { properties: ['expiresAt'] }],
  properties: {
    tokenHash: p.string().length(64).primary(),
    account: () => p.manyToOne(Account).deleteRule('cascade'),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
})
export class RememberedBrowser extends RememberedBrowserSchema.class {}
RememberedBrowserSchema.setClass(RememberedBrowser)
