import { defineEntity, p } from '@mikro-orm/core'

/** Every access code ever issued. Codes are never reused, not even after their event is deleted. */
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
