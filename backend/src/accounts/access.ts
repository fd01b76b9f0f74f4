import type { Actor, Context } from '../context/context.ts'
import { fail } from '../errors/fail.ts'

/** The caller. @throws not-logged-in */
export function requireActor({ actor }: Pick<Context, 'actor'>): Actor {
  return actor ?? fail('not-logged-in')
}
