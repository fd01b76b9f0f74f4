import { defineEntity, p } from '@mikro-orm/core'
import { Team } from '../team.entity.ts'

/**
 * An invited address, which may be accepted by the account that has confirmed it. It refers to no account, so that it can't reveal whether
 * one exists.
 */
const TeamInviteSchema = defineEntity({
  name: 'TeamInvite',
  tableName: 'team_invite',
  indexes: [{ properties: ['emailKey'] }],
  uniques: [{ properties: ['team', 'emailKey'] }],
  properties: {
    reference: p.string().length(64).primary(),
    team: () => p.manyToOne(Team).deleteRule('cascade'),
    /** As typed by the owner. */
    email: p.string().length(254),
    emailKey: p.string().length(254),
    createdAt: p.datetime(),
    /** When it was last mailed. */
    invitedAt: p.datetime(),
    expiresAt: p.datetime(),
  },
})
export class TeamInvite extends TeamInviteSchema.class {}
TeamInviteSchema.setClass(TeamInvite)
