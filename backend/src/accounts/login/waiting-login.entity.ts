import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../account.entity.ts'

/** A log-in with the right password that waits for its second factor. Only a hash of its cookie's token is stored. */
const WaitingLoginSchema = defineEntity({
  name: 'WaitingLogin',
  tableName: 'waiting_login',
  indexes: [{ properties: ['account'] }, { properties: ['expiresAt'] }],
  properties: {
    tokenHash: p.string().length(64).primary(),
    account: () => p.manyToOne(Account).deleteRule('cascade'),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
})
export class WaitingLogin extends WaitingLoginSchema.class {}
WaitingLoginSchema.setClass(WaitingLogin)
