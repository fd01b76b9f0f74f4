import { defineEntity, p } from '@mikro-orm/core'

/** Attempts counted by all nodes together. Keys are stored as hashes, until the window ends. */
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
