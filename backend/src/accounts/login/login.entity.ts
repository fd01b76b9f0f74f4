import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../account.entity.ts'

/** One browser that is logged in. Only a hash of its cookie's token is kept. */
const LoginSchema = defineEntity({
  name: 'Login',
  tableName: 'login',
  indexes: [{ properties: ['account'] }, { properties: ['expiresAt'] }],
  properties: {
    tokenHash: p.string().length(64).primary(),
    /** Its public name; the hash is never told. The database makes one for nodes that do not know the column yet. */
    reference: p.string().length(64).unique().defaultRaw('(gen_random_uuid())::text'),
    account: () => p.manyToOne(Account).deleteRule('cascade'),
    isPersistent: p.boolean(),
    /** The family of the browser, as "Firefox on Linux". */
    browser: p.string().length(100).nullable(),
    /** The range of the address, as "192.0.2.x". */
    place: p.string().length(50).nullable(),
    createdAt: p.datetime(),
    lastSeenAt: p.datetime(),
    expiresAt: p.datetime(),
  },
})
export class Login extends LoginSchema.class {}
LoginSchema.setClass(Login)
