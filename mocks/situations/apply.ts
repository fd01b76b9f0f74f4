import type { AccountRow } from '../state/people.ts'
import { newReference } from '../state/references.ts'
import type { State } from '../state/state.ts'
import type { Conditions } from './conditions.ts'
import type { Situation } from './parse.ts'
import { findPerson, nameOfPerson } from './people.ts'
import { newestEvent, prepareData } from './prepare-data.ts'
import type { Who } from './table.ts'

const DEFAULT_OWNER = 'premium'

/** Whether data or log-in change, so pages must be reloaded. */
export const changesData = ({ who, what }: Situation) => who !== undefined || what !== undefined

/**
 * Applies a situation to the data; named data require the fresh seed. Returns the log-in's token: a new one, null when signed out, or
 * undefined when unchanged.
 */
export function applyToState(state: State, { who, what, occurrences }: Situation, token: string | null, now: Date) {
  const person = who === undefined ? null : findPerson(state, who, now)
  if (what !== undefined) {
    const owner = person ?? findPerson(state, DEFAULT_OWNER, now)
    if (owner) prepareData(state, owner, what, now)
  }
  const newToken = who === undefined ? undefined : person === null ? null : addLogin(state, person, now)
  const current = newToken === undefined ? token : newToken
  if (occurrences.includes('expired-login') && current !== null) delete state.logins[current]
  return newToken
}

function addLogin(state: State, { reference: account }: AccountRow, now: Date) {
  const token = crypto.randomUUID()
  const at = now.toISOString()
  const login = { account, browser: null, createdDateUtc: at, lastSeenDateUtc: at, isRemembered: false }
  state.logins[token] = { ...login, reference: newReference(state) }
  return token
}

const accountOf = (state: State, token: string | null) =>
  state.accounts[state.logins[token ?? '']?.account ?? ''] ?? null

/** Who is logged in with a token; undefined for an account that the table doesn't name. */
export const whoHas = (state: State, token: string | null): Who | undefined => nameOfPerson(accountOf(state, token))

/** The conditions that a situation changes. */
export function changesOf({ what, network, hub, failure }: Situation): Partial<Conditions> {
  return { ...(what && { what }), ...(network && { network }), ...(hub && { hub }), ...(failure && { failure }) }
}

/** Links worth a look: to the newest event of the current user, or of the account Premium. */
export function placesOf(state: State, token: string | null, now: Date) {
  const owner = accountOf(state, token) ?? findPerson(state, DEFAULT_OWNER, now)
  const newest = owner && newestEvent(state, owner)
  if (!newest) return null
  const { event, showing } = newest
  const phone = `/watch/${event.accessCode}/${showing.reference}`
  return {
    editor: `/Sessions/${event.reference}`,
    presenter: `/Sessions/${event.reference}/Present/${showing.reference}`,
    phone: `${phone}?autoJoin=true`,
    hall: `${phone}?display=hall`,
  }
}
