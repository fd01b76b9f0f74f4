import { MAX_FAVOURITES } from '../../../openapi/rules/quantities.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { transactional } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { requireItem } from './find-item.ts'

const COUNT = 'select count(*)::int as count from library_favourite where account_reference = ? and item_reference <> ?'
/** Items that no event has any more. */
const FORGET = `delete from library_favourite where account_reference = ?
  and not exists (select from library_use where library_use.item_reference = library_favourite.item_reference)`
const ADD = `insert into library_favourite (account_reference, item_reference, created_at) values (?, ?, ?) on conflict do nothing`
const REMOVE = 'delete from library_favourite where account_reference = ? and item_reference = ?'

/** Makes an item one of the caller's favourites. @throws not-logged-in, not-found, too-many */
export const addFavourite = transactional(async (tx, item: string) => {
  const account = await requireItem(tx, item)
  await holdAccount(tx.em, account)
  const count = async () => (await tx.em.execute<{ count: number }[]>(COUNT, [account, item]))[0]?.count ?? 0
  if ((await count()) >= MAX_FAVOURITES) await tx.em.execute(FORGET, [account], 'run')
  if ((await count()) >= MAX_FAVOURITES) fail('too-many', { message: refusals.favouritesFull })
  await tx.em.execute(ADD, [account, item, tx.now()], 'run')
})

/** Removes an item from the caller's favourites. @throws not-logged-in, not-found */
export const removeFavourite = transactional(async (tx, item: string) => {
  await tx.em.execute(REMOVE, [await requireItem(tx, item), item], 'run')
})
