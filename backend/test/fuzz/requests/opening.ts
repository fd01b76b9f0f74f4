import { type Operation, operations } from '../contract/contract.ts'
import type { World } from '../world/world.ts'
import { type Drawing, usualDraft } from './drafts.ts'

/** Why an operation can't succeed here; other tests cover these. */
const outOfReach: Record<string, string> = {
  listMailbox: 'there is a mailbox in demo mode only',
  logInWithSecondFactor: 'needs an authenticator app',
  enableMfa: 'needs an authenticator app',
  disableMfa: 'needs an authenticator app',
  forgetMfaBrowser: 'needs an authenticator app',
  confirmEmail: 'needs a mailed code',
  checkInvite: 'needs a mailed code',
  confirmInvite: 'needs a mailed code',
  resetPassword: 'needs a mailed code',
  confirmEmailChange: 'needs a mailed code',
  getWatchStage: 'needs the key within a link',
  getCaptioner: 'needs the key within a link',
  addCaptionsByLink: 'needs the key within a link',
  startSso: 'needs a server for log-ins',
  finishSso: 'needs a server for log-ins',
  convertDeck: 'needs LibreOffice',
  translateSlides: 'needs a translation service',
  exportSongUses: 'needs two dates in order and close together',
  getLibraryItem: 'needs an item, which random words do not find',
  addFavourite: 'needs an item, which random words do not find',
  setTags: 'needs an item, which random words do not find',
  removeFavourite: 'needs an item, which random words do not find',
  applyLibraryItem: 'needs an item, which random words do not find',
  removeFromBin: 'needs an entry of the bin, which is listed before anything is deleted',
  resendWebhookDelivery: 'needs a message, which a server makes a second after its cause',
  receiveStripeEvent: 'needs the signature of Stripe',
}

/** Operations after which people lose rights. */
const UNSETTLES = /^(changePlan|changeUserAccount|unblockUser|blockUser|takeDownEvent|deleteUser|logOut|removeSelf)$/
const possible = operations.filter(({ id }) => !outOfReach[id])
const unsettles = ({ id }: Operation) => UNSETTLES.test(id)
const deletes = ({ method }: Operation) => method === 'DELETE'
const isHarmless = (operation: Operation) => !deletes(operation) && !unsettles(operation)
/** Harmless operations first, then deletions from the inside out, the reverse of the contract's order. */
const phases = [
  possible.filter(isHarmless),
  ...possible
    .filter((one) => !isHarmless(one))
    .toReversed()
    .toSorted((a, b) => Number(unsettles(a)) - Number(unsettles(b)))
    .map((one) => [one]),
]

/** The attempts per operation, because the caller is random too. */
const ROUNDS = 40

/** Tries every operation as an authorised caller until it has succeeded once, because chance alone might take very long. */
export function* opening({ successes }: World, seed: number): Generator<Drawing> {
  let at = 0
  for (const phase of phases) {
    for (let round = 0; round < ROUNDS; round++) {
      const missing = phase.filter(({ id }) => successes.get(id) === 0)
      for (const operation of missing) yield { drafts: usualDraft(operation), seed: seed + at++ }
    }
  }
}

/** Operations that could succeed but didn't. */
export const neverSucceeded = (successes: ReadonlyMap<string, number>) =>
  [...successes].flatMap(([id, times]) => (times === 0 && !outOfReach[id] ? [id] : []))
