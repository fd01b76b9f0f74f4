import { defineEntity, p } from '@mikro-orm/core'

/** A solved challenge, stored until its expiry, so that it works once across all nodes. */
const SpentChallengeSchema = defineEntity({
  name: 'SpentChallenge',
  tableName: 'spent_challenge',
  indexes: [{ properties: ['expiresAt'] }],
  properties: {
    challengeHash: p.string().length(64).primary(),
    expiresAt: p.datetime(),
  },
})
export class SpentChallenge extends SpentChallengeSchema.class {}
SpentChallengeSchema.setClass(SpentChallenge)
