import { messages } from '../../../generated/errors.ts'
import { isGuessable, type PasswordOwner } from '../../../openapi/rules/logins/passwords.ts'
import { DomainError, type ErrorItem } from '../errors/domain-error.ts'

/**
 * Refuses a new password that is tried first when somebody guesses. Its length is the contract's affair; no other rule
 * of composition (OWASP ASVS 6.2).
 * @throws common-password, with its field
 */
export function checkNewPassword(password: string, owner: PasswordOwner, field: string) {
  const problems = passwordProblems(password, owner, field)
  if (problems.length > 0) throw new DomainError(problems)
}

/** The same, for verbs that tell all that is wrong at once. */
export function passwordProblems(password: string, owner: PasswordOwner, field: string): ErrorItem[] {
  const code = 'common-password'
  return isGuessable(password, owner) ? [{ message: messages[code], code, field }] : []
}
