import { linkLifetimes } from '../../openapi/rules/durations.ts'
import { fail } from '../contract/errors.ts'
import type { MockContext } from '../state/context.ts'
import type { AccountRow, LinkRow } from '../state/people.ts'

const requestedByAnyone: readonly LinkRow['purpose'][] = ['confirm-email', 'reset-password']

/** Creates the code of a mailed link. Earlier links with the same purpose become invalid, except where anyone may request one. */
export function issueLink(
  { state, now }: Pick<MockContext, 'state' | 'now'>,
  { reference }: AccountRow,
  purpose: LinkRow['purpose'],
  details: Partial<Pick<LinkRow, 'newEmail' | 'registration'>> = {},
) {
  for (const [code, link] of Object.entries(state.links)) {
    if (link.account === reference && link.purpose === purpose && !requestedByAnyone.includes(purpose))
      delete state.links[code]
  }
  const code = crypto.randomUUID()
  state.links[code] = {
    account: reference,
    purpose,
    newEmail: null,
    ...details,
    expiresAt: now.getTime() + linkLifetimes[purpose],
  }
  return code
}

/** The link of a code, with its account. Looking it up doesn't use the link. @throws invalid-link */
export function findLink({ state, now }: MockContext, code: string, ...purposes: LinkRow['purpose'][]) {
  const link = state.links[code]
  const account = link && state.accounts[link.account]
  if (!account || !purposes.includes(link.purpose) || link.expiresAt <= now.getTime()) fail('invalid-link')
  return { code, ...link, account }
}

/** Uses up a link: its code no longer works. */
export function spendLink({ state }: MockContext, { code }: { code: string }) {
  delete state.links[code]
}

/** Invalidates all links mailed to an account. */
export function forgetLinks({ state }: MockContext, { reference }: AccountRow) {
  for (const [code, { account }] of Object.entries(state.links)) if (account === reference) delete state.links[code]
}

/** Invalidates all links of a person who has joined. Those of registrations stay, to say that the address is confirmed. */
export function spendLinks({ state }: MockContext, { reference }: AccountRow) {
  for (const [code, link] of Object.entries(state.links)) {
    if (link.account !== reference) continue
    if (link.purpose === 'confirm-email') delete link.registration
    else delete state.links[code]
  }
}

/** The open links of an account with a purpose, oldest first. */
export const openLinks = ({ state, now }: MockContext, account: AccountRow | undefined, purpose: LinkRow['purpose']) =>
  Object.values(state.links).filter(
    (link) => link.account === account?.reference && link.purpose === purpose && link.expiresAt > now.getTime(),
  )
