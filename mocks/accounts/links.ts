import { linkLifetimes } from '../../openapi/rules/durations.ts'
import { fail } from '../contract/errors.ts'
import type { MockContext } from '../state/context.ts'
import type { AccountRow, LinkRow } from '../state/state.ts'

/** Creates the code of a mailed link. Earlier links with the same purpose become invalid. */
export function issueLink(
  { state, now }: Pick<MockContext, 'state' | 'now'>,
  { reference }: AccountRow,
  purpose: LinkRow['purpose'],
  newEmail: string | null = null,
) {
  for (const [code, link] of Object.entries(state.links)) {
    if (link.account === reference && link.purpose === purpose) delete state.links[code]
  }
  const code = crypto.randomUUID()
  state.links[code] = { account: reference, purpose, newEmail, expiresAt: now.getTime() + linkLifetimes[purpose] }
  return code
}

/** The link of a code, with its account. Looking it up doesn't use the link. @throws invalid-link */
export function findLink({ state, now }: MockContext, code: string, purpose: LinkRow['purpose']) {
  const link = state.links[code]
  const account = link && state.accounts[link.account]
  if (!account || link.purpose !== purpose || link.expiresAt <= now.getTime()) fail('invalid-link')
  return { code, newEmail: link.newEmail, account }
}

export function spendLink({ state }: MockContext, { code }: { code: string }) {
  delete state.links[code]
}

/** Invalidates all links mailed to an account. */
export function forgetLinks({ state }: MockContext, { reference }: AccountRow) {
  for (const [code, { account }] of Object.entries(state.links)) if (account === reference) delete state.links[code]
}
