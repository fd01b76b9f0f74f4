import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'

/** The mocks have no OpenID Connect provider: all log-ins use a password. */
export const singleSignOnHandlers: MockHandlersOf<'startSso' | 'finishSso'> = {
  startSso: () => fail('not-found'),
  finishSso: () => fail('not-found'),
}
