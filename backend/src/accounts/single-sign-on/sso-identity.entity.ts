import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../account.entity.ts'

/** The provider's identity of an account's owner. The subject never changes; the e-mail address may. */
const SsoIdentitySchema = defineEntity({
  name: 'SsoIdentity',
  tableName: 'sso_identity',
  indexes: [{ properties: ['account'] }],
  properties: {
    issuer: p.string().length(500).primary(),
    subject: p.string().length(255).primary(),
    account: () => p.manyToOne(Account).deleteRule('cascade'),
    createdAt: p.datetime(),
  },
})
export class SsoIdentity extends SsoIdentitySchema.class {}
SsoIdentitySchema.setClass(SsoIdentity)
