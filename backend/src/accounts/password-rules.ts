import { messages } from '../../../generated/errors.ts'
import { isGuessable, type PasswordOwner } from '../../../openapi/rules/accounts/passwords.ts'
import { DomainError, type ErrorItem } from '../errors/domain-error.ts'

/**
 * Rejects a new password that is easy to guess. The contract limits its length; there are no other composition rules (OWASP ASVS 6.2).
 * @throws common-password, with its field
 */
export function checkNewPassword(password: string, owner: PasswordOwner, field: string) {
  const problems = passwordProblems(password, owner, field)
  if (problems.length > 0) throw new DomainError(problems)
}

/** The same, for verbs that report all problems at once. */
export function passwordProblems(password: string, owner: PasswordOwner, field: string): ErrorItem[] {
  const code = 'common-password'
  return isGuessable(password, owner) ? [{ message: messages[code], code, field }] : []
}
