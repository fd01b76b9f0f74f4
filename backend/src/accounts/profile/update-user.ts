import { messages } from '../../../../generated/errors.ts'
import { transactional } from '../../context/context.ts'
import { DomainError } from '../../errors/domain-error.ts'
import { requireActor } from '../access.ts'
import { Account } from '../account.entity.ts'

interface Names {
  firstName: string
  lastName: string
}

/** Changes the caller's name, trimmed. @throws not-logged-in, required with each field */
export const updateUser = transactional(async (tx, names: Names) => {
  const { reference } = requireActor(tx)
  const [firstName, lastName] = [names.firstName.trim(), names.lastName.trim()]
  const missing = Object.entries({ firstName, lastName }).filter(([, name]) => name === '')
  if (missing.length > 0) {
    throw new DomainError(missing.map(([field]) => ({ field, code: 'required', message: messages.required })))
  }
  await tx.em.nativeUpdate(Account, { reference }, { firstName, lastName })
})
