import { searchWords } from '../../../openapi/rules/library/search-words.ts'
import { uniqueTags } from '../../../openapi/rules/library/tags.ts'
import { MAX_TAGGED } from '../../../openapi/rules/quantities.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { transactional } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { requireItem } from './find-item.ts'

const COUNT = 'select count(*)::int as count from library_tags where account_reference = ? and item_reference <> ?'
/** Of items that no event has any more. */
const FORGET = `delete from library_tags where account_reference = ?
  and not exists (select from library_use where library_use.item_reference = library_tags.item_reference)`
const REMOVE = 'delete from library_tags where account_reference = ? and item_reference = ?'
const WRITE = `insert into library_tags (account_reference, item_reference, tags, words)
  values (?, ?, ?::jsonb, array_to_tsvector(array(select jsonb_array_elements_text(?::jsonb))))
  on conflict (account_reference, item_reference) do update set tags = excluded.tags, words = excluded.words`

/** Replaces the caller's tags of an item; none removes them. @throws not-logged-in, not-found, too-many */
export const setTags = transactional(
  async (tx, { itemReference: item, ...given }: { itemReference: string; tags: string[] }) => {
    const account = await requireItem(tx, item)
    const tags = uniqueTags(given.tags)
    if (tags.length === 0) {
      await tx.em.execute(REMOVE, [account, item], 'run')
      return { tags }
    }
    await holdAccount(tx.em, account)
    const count = async () => (await tx.em.execute<{ count: number }[]>(COUNT, [account, item]))[0]?.count ?? 0
    if ((await count()) >= MAX_TAGGED) await tx.em.execute(FORGET, [account], 'run')
    if ((await count()) >= MAX_TAGGED) fail('too-many', { message: refusals.taggedFull })
    const words = searchWords(tags.join('\n'))
    await tx.em.execute(WRITE, [account, item, JSON.stringify(tags), JSON.stringify(words)], 'run')
    return { tags }
  },
)
