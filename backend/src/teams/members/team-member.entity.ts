import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../../accounts/account.entity.ts'
import { Team } from '../team.entity.ts'

/** Somebody who belongs to a team, the owner included. Who accepts an invite keeps its reference, and the date of being added. */
const TeamMemberSchema = defineEntity({
  name: 'TeamMember',
  tableName: 'team_member',
  indexes: [{ properties: ['account'] }],
  uniques: [{ properties: ['team', 'account'] }],
  properties: {
    reference: p.string().length(64).primary(),
    team: () => p.manyToOne(Team).deleteRule('cascade'),
    account: () => p.manyToOne(Account).deleteRule('cascade'),
    createdAt: p.datetime(),
  },
})
export class TeamMember extends TeamMemberSchema.class {}
TeamMemberSchema.setClass(TeamMember)
