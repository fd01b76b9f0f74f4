import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../../accounts/account.entity.ts'
import { Team } from '../team.entity.ts'

/** A member of a team, including the owner. It keeps the reference and date of its accepted invite. */
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
