import { fieldMessages, messages } from '../../../../generated/errors.ts'
import type { RegisterAccount } from '../../../../generated/zod/schemas/index.zod.ts'
import type { PasswordOwner } from '../../../../openapi/rules/accounts/passwords.ts'
import type { Context } from '../../context/context.ts'
import type { ErrorItem } from '../../errors/domain-error.ts'
import { isHuman } from '../../human-verification/require-human.ts'
import { passwordProblems } from '../password-rules.ts'
import { isInviteCode } from './invite-codes.ts'

type Passwords = Pick<RegisterAccount, 'password' | 'confirmPassword'>

/**
 * All problems of a registration, each with its field. It uses the human verification: the widget restarts after every refusal, and each
 * guess of an invite code costs one.
 * @throws unavailable when the human verification can't be reached
 */
export async function findProblems(
  ctx: Context,
  input: RegisterAccount,
  humanVerification: string | undefined,
): Promise<ErrorItem[]> {
  const found = [
    ...missingName(input.firstName, 'firstName'),
    ...missingName(input.lastName, 'lastName'),
    ...newPasswordProblems(input, input),
  ]
  if (!(await isHuman(ctx, humanVerification)))
    return [...found, problem('human-verification-failed', 'humanVerification')]
  return isInviteCode(ctx.config, input.inviteCode) ? found : [...found, problem('invalid-invite-code', 'inviteCode')]
}

/** The problems of a password and its repetition. */
export const newPasswordProblems = ({ password, confirmPassword }: Passwords, owner: PasswordOwner): ErrorItem[] => [
  ...passwordProblems(password, owner, 'password'),
  ...(password.normalize('NFC') === confirmPassword.normalize('NFC') ? [] : [differ]),
]

const problem = (code: ErrorItem['code'], field: string, message = messages[code]): ErrorItem => ({
  message,
  code,
  field,
})

const differ = problem(
  'invalid-value',
  'confirmPassword',
  fieldMessages['registerAccount.confirmPassword.invalid-value'],
)

const missingName = (name: string, field: 'firstName' | 'lastName') =>
  name.trim() === '' ? [problem('required', field, fieldMessages[`registerAccount.${field}.required`])] : []
