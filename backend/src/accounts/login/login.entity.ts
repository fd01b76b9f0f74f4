import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../account.entity.ts'

/** One browser that is logged in. Only a hash of its cookie's token is kept. */
const LoginSchema = defineEntity({
  name: 'Login',
  tableName: 'login',
  indexes: [{ properties: ['account'] }, { properties: ['expiresAt'] }],
  properties: {
    tokenHash: p.string().length(64).primary(),
    account: () => p.manyToOne(Account).deleteRule('cascade'),
    isPersistent: p.boolean(),
    createdAt: p.datetime(),
    lastSeenAt: p.datetime(),
    expiresAt: p.datetime(),
  },
})
export class Login extends LoginSchema.class {}
LoginSchema.setClass(Login)
