import { defineEntity, p } from '@mikro-orm/core'

/** Tries that all nodes count together. Of an address only a hash is kept, and only until its time is over. */
const TryCountSchema = defineEntity({
  name: 'TryCount',
  tableName: 'try_count',
  indexes: [{ properties: ['endsAt'] }],
  properties: {
    key: p.string().length(100).primary(),
    tries: p.integer(),
    endsAt: p.datetime(),
  },
})
export class TryCount extends TryCountSchema.class {}
TryCountSchema.setClass(TryCount)
