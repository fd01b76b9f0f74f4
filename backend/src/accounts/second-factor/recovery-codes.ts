import { Secret } from 'otpauth'
import { readRecoveryCode } from '../../../../openapi/rules/texts.ts'
import type { EntityManager } from '../../db/orm.ts'
import { fail } from '../../errors/fail.ts'
import { hashToken } from '../../infrastructure/references.ts'
import { RecoveryCode } from './second-factor.entity.ts'

const COUNT = 10
const BYTES = 15

/** Makes an account's recovery codes of 120 bits; only their hashes are kept. Earlier ones no longer work. */
export async function issueRecoveryCodes(em: EntityManager, accountReference: string) {
  await em.nativeDelete(RecoveryCode, { account: accountReference })
  const codes = Array.from({ length: COUNT }, () => new Secret({ size: BYTES }).base32.toLowerCase())
  for (const code of codes) em.create(RecoveryCode, { codeHash: hashToken(code), account: accountReference })
  return codes.map((code) => code.replaceAll(/(.{6})(?=.)/g, '$1-'))
}

/** Uses a recovery code up. Of several tries at once, one succeeds. @throws invalid-code */
export async function spendRecoveryCode(em: EntityManager, accountReference: string, code: string) {
  const codeHash = hashToken(readRecoveryCode(code))
  const spent = await em.nativeDelete(RecoveryCode, { codeHash, account: accountReference })
  if (spent === 0) fail('invalid-code', { field: 'code' })
}

export const countRecoveryCodes = (em: EntityManager, accountReference: string) =>
  em.count(RecoveryCode, { account: accountReference })
