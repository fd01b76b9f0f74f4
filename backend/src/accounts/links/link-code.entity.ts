import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../account.entity.ts'

/** The code of a mailed link. Only its hash is stored; a used one is deleted. */
const LinkCodeSchema = defineEntity({
  name: 'LinkCode',
  tableName: 'link_code',
  indexes: [{ properties: ['account'] }, { properties: ['expiresAt'] }],
  properties: {
    codeHash: p.string().length(64).primary(),
    account: () => p.manyToOne(Account).deleteRule('cascade'),
    purpose: p.enum(['confirm-email', 'reset-password', 'change-email', 'invite']),
    /** With `change-email`: the address that received the link. */
    newEmail: p.string().length(254).nullable(),
    /** With `confirm-email`: the password and names of this registration. */
    passwordHash: p.string().length(255).nullable().lazy(),
    firstName: p.string().length(100).nullable(),
    lastName: p.string().length(100).nullable(),
    /** With `confirm-email`: the hash of the cookie of the browser that registered. */
    browserHash: p.string().length(64).nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
})
export class LinkCode extends LinkCodeSchema.class {}
LinkCodeSchema.setClass(LinkCode)
