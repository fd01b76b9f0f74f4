import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../account.entity.ts'

/** A logged-in browser. Only a hash of its cookie's token is stored. */
const LoginSchema = defineEntity({
  name: 'Login',
  tableName: 'login',
  indexes: [{ properties: ['account'] }, { properties: ['expiresAt'] }],
  properties: {
    tokenHash: p.string().length(64).primary(),
    /** The public id. The database generates one for nodes of the previous version. */
    reference: p.string().length(64).unique().defaultRaw('(gen_random_uuid())::text'),
    account: () => p.manyToOne(Account).deleteRule('cascade'),
    isPersistent: p.boolean(),
    /** The browser family, such as "Firefox on Linux". */
    browser: p.string().length(100).nullable(),
    /** The address range, such as "192.0.2.x". */
    place: p.string().length(50).nullable(),
    createdAt: p.datetime(),
    lastSeenAt: p.datetime(),
    expiresAt: p.datetime(),
  },
})
export class Login extends LoginSchema.class {}
LoginSchema.setClass(Login)
