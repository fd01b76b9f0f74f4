import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../account.entity.ts'

/** An account's authenticator app. The key is encrypted, and inactive until `enabledAt` is set. */
const SecondFactorSchema = defineEntity({
  name: 'SecondFactor',
  tableName: 'second_factor',
  properties: {
    account: () => p.oneToOne(Account).primary().deleteRule('cascade'),
    sealedKey: p.string().length(255),
    /** The last 30-second step whose code was used, counted from 1970. Codes up to it are invalid. */
    lastUsedStep: p.integer(),
    createdAt: p.datetime(),
    enabledAt: p.datetime().nullable(),
  },
})
export class SecondFactor extends SecondFactorSchema.class {}
SecondFactorSchema.setClass(SecondFactor)

/** An unused recovery code. Only its hash is stored; a used one is deleted. */
const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_code',
  indexes: [{ properties: ['account'] }],
  properties: {
    codeHash: p.string().length(64).primary(),
    account: () => p.manyToOne(Account).deleteRule('cascade'),
  },
})
export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode)
