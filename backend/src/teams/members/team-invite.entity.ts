import { defineEntity, p } from '@mikro-orm/core'
import { Team } from '../team.entity.ts'

/**
 * An address that was invited to a team. Whoever has proven that address may accept. It names no account, so that its
 * answers cannot tell whether there is one.
 */
const TeamInviteSchema = defineEntity({
  name: 'TeamInvite',
  tableName: 'team_invite',
  indexes: [{ properties: ['emailKey'] }],
  uniques: [{ properties: ['team', 'emailKey'] }],
  properties: {
    reference: p.string().length(64).primary(),
    team: () => p.manyToOne(Team).deleteRule('cascade'),
    /** As the owner typed it. */
    email: p.string().length(254),
    emailKey: p.string().length(254),
    createdAt: p.datetime(),
    /** When it was mailed last. */
    invitedAt: p.datetime(),
    expiresAt: p.datetime(),
  },
})
export class TeamInvite extends TeamInviteSchema.class {}
TeamInviteSchema.setClass(TeamInvite)
