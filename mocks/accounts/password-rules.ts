import { isGuessable, type PasswordOwner } from '../../openapi/rules/accounts/passwords.ts'
import { fail } from '../contract/errors.ts'

/** Rejects common passwords. @throws common-password, with its field */
export function checkNewPassword(password: string, owner: PasswordOwner, field: string) {
  if (isGuessable(password, owner)) fail('common-password', { field })
}
