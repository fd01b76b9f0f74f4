import { defineEntity, p } from '@mikro-orm/core'

/** A log-in in progress at the provider. It belongs to the browser that started it, and ends with the first answer. */
const SsoAttemptSchema = defineEntity({
  name: 'SsoAttempt',
  tableName: 'sso_attempt',
  indexes: [{ properties: ['expiresAt'] }],
  properties: {
    stateHash: p.string().length(64).primary(),
    /** A hash of the cookie's token. */
    browserHash: p.string().length(64),
    nonce: p.string().length(100),
    codeVerifier: p.string().length(128),
    returnPath: p.string().length(2000).nullable(),
    expiresAt: p.datetime(),
  },
})
export class SsoAttempt extends SsoAttemptSchema.class {}
SsoAttemptSchema.setClass(SsoAttempt)
