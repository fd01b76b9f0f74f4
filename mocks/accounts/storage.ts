import { maxStoredBytes, storageRefusal } from '../../openapi/rules/accounts/storage.ts'
import { bytesOf } from '../../openapi/rules/pages/page-bytes.ts'
import { decodedSize } from '../../openapi/rules/quantities.ts'
import { fail } from '../contract/errors.ts'
import type { AccountRow } from '../state/people.ts'
import type { PageRow, State } from '../state/state.ts'

/** The account that a page counts for. */
export const ownerOf = (state: State, { maker, event }: PageRow) =>
  event === null ? maker : (state.events[event]?.owner ?? maker)

/** What an account stores, the bin included, and how much it may store. */
export function storageOf(state: State, { reference, accountLevel }: AccountRow) {
  const files = Object.values(state.images).filter(({ owner, isRemoved }) => owner === reference && !isRemoved)
  const binned = Object.values(state.bin).filter(({ owner }) => owner === reference)
  const pages = [
    ...Object.values(state.pages).filter((page) => ownerOf(state, page) === reference),
    ...binned.flatMap(({ rows }) => rows.pages),
  ]
  const usedBytes =
    files.reduce((sum, { base64 }) => sum + decodedSize(base64), 0) +
    pages.reduce((sum, page) => sum + bytesOf(page), 0)
  return { usedBytes, maxBytes: maxStoredBytes(accountLevel) }
}

/** Checks that an account may store so many bytes more. @throws plan-limit-reached */
export function requireStorage(state: State, owner: string, added: number) {
  const account = state.accounts[owner]
  if (!account || added <= 0) return
  const { usedBytes, maxBytes } = storageOf(state, account)
  if (usedBytes + added > maxBytes) fail('plan-limit-reached', storageRefusal(account.accountLevel))
}
