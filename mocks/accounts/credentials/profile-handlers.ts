import { messages } from '../../../generated/errors.ts'
import { MockError } from '../../contract/errors.ts'
import type { MockHandlersOf } from '../../contract/operation-types.ts'
import { requireActor } from '../access.ts'

export const profileHandlers: MockHandlersOf<'updateUser'> = {
  updateUser({ body }, ctx) {
    const account = requireActor(ctx)
    const names = { firstName: body.firstName.trim(), lastName: body.lastName.trim() }
    const missing = Object.entries(names).filter(([, name]) => name === '')
    if (missing.length > 0) {
      throw new MockError(missing.map(([field]) => ({ field, code: 'required', message: messages.required })))
    }
    Object.assign(account, names)
    return { status: 200, data: null }
  },
}
