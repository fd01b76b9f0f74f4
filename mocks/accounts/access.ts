import { fail } from '../contract/errors.ts'
import type { MockContext } from '../state/context.ts'
import type { AccountRow } from '../state/people.ts'

/** The caller's account. @throws not-logged-in */
export const requireActor = ({ actor }: Pick<MockContext, 'actor'>): AccountRow => actor ?? fail('not-logged-in')
