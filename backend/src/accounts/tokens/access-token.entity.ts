import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../account.entity.ts'

/** An access token, with which a program acts for a person. Only a hash of it is stored. */
const AccessTokenSchema = defineEntity({
  name: 'AccessToken',
  tableName: 'access_token',
  indexes: [{ properties: ['account'] }, { properties: ['expiresAt'] }],
  properties: {
    tokenHash: p.string().length(64).primary(),
    /** The public id. */
    reference: p.string().length(64).unique(),
    account: () => p.manyToOne(Account).deleteRule('cascade'),
    name: p.string().length(100),
    mayPresent: p.boolean(),
    mayEdit: p.boolean(),
    /** Whether it was requested explicitly; the other scopes include it. */
    mayRead: p.boolean(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
  },
})
export class AccessToken extends AccessTokenSchema.class {}
AccessTokenSchema.setClass(AccessToken)
