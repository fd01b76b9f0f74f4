import { defineEntity, p } from '@mikro-orm/core'

/** Every access code ever given out. A code is never issued twice, not even after its event is gone. */
const IssuedAccessCodeSchema = defineEntity({
  name: 'IssuedAccessCode',
  tableName: 'issued_access_code',
  properties: {
    code: p.string().length(8).primary(),
    issuedAt: p.datetime(),
  },
})
export class IssuedAccessCode extends IssuedAccessCodeSchema.class {}
IssuedAccessCodeSchema.setClass(IssuedAccessCode)
