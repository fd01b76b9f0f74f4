import { Secret } from 'otpauth'
import {
  RECOVERY_CODE_BYTES,
  RECOVERY_CODES,
  readRecoveryCode,
  showRecoveryCode,
} from '../../../../openapi/rules/accounts/second-factor.ts'
import type { EntityManager } from '../../db/orm.ts'
import { fail } from '../../errors/fail.ts'
import { hashToken } from '../../infrastructure/references.ts'
import { RecoveryCode } from './second-factor.entity.ts'

/** Creates an account's recovery codes of 120 bits and replaces earlier ones. Only their hashes are stored. */
export async function issueRecoveryCodes(em: EntityManager, accountReference: string) {
  await em.nativeDelete(RecoveryCode, { account: accountReference })
  const codes = Array.from({ length: RECOVERY_CODES }, () => new Secret({ size: RECOVERY_CODE_BYTES }).base32)
  for (const code of codes)
    em.create(RecoveryCode, { codeHash: hashToken(readRecoveryCode(code)), account: accountReference })
  return codes.map(showRecoveryCode)
}

/** Uses a recovery code. Of concurrent attempts, one succeeds. @throws invalid-code */
export async function spendRecoveryCode(em: EntityManager, accountReference: string, code: string) {
  const codeHash = hashToken(readRecoveryCode(code))
  const spent = await em.nativeDelete(RecoveryCode, { codeHash, account: accountReference })
  if (spent === 0) fail('invalid-code', { field: 'code' })
}

export const countRecoveryCodes = (em: EntityManager, accountReference: string) =>
  em.count(RecoveryCode, { account: accountReference })
