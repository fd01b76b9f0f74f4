import { requireActor } from '../accounts/access.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'

export const deckHandlers: MockHandlersOf<'convertDeck'> = {
  /** As without LibreOffice. */
  convertDeck(_input, ctx) {
    requireActor(ctx)
    fail('not-found')
  },
}
