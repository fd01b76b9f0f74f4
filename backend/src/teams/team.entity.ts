import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../accounts/account.entity.ts'
import { kitColumns } from '../accounts/brand-kit/kit-columns.entity.ts'

/** A group of people who share events. Its owner is its first member. */
const TeamSchema = defineEntity({
  name: 'Team',
  tableName: 'team',
  indexes: [{ properties: ['owner'] }],
  properties: {
    reference: p.string().length(64).primary(),
    owner: () => p.manyToOne(Account).deleteRule('cascade'),
    name: p.string().length(100),
    createdAt: p.datetime(),
    ...kitColumns,
  },
})
export class Team extends TeamSchema.class {}
TeamSchema.setClass(Team)
