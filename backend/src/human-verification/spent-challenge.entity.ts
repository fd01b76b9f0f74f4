import { defineEntity, p } from '@mikro-orm/core'

/** A challenge that was answered. Kept until it would have expired, so that its answer counts once on all nodes. */
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
