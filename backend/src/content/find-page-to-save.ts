import { requireActor } from '../accounts/access.ts'
import type { Account } from '../accounts/account.entity.ts'
import { requireFeature } from '../accounts/plans.ts'
import type { Transaction } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { isEditable } from '../events/access.ts'
import { canEditUnused, lockPage } from './access.ts'
import { ContentPage } from './content-page.entity.ts'

export interface PageToSave
  extends Pick<
    ContentPage,
    'reference' | 'version' | 'shownVersion' | 'rows' | 'notes' | 'chords' | 'advanceAfterSeconds'
  > {
  owner: Pick<Account, 'reference'>
  /** Null for an unused page. */
  event: string | null
  /** Whether it's an end page. */
  isEnd: boolean
  /** The size of the page, if it was measured, and of all text of its event, in bytes. */
  bytes: number
  eventBytes: number
}

// Plain SQL, because an editor saves with every pause in typing. `of` names the event first, because it is locked first everywhere
const FIND = `
  select page.version, page.shown_version, page.rows, page.notes, page.chords, page.advance_after_seconds, page.owner_reference, event.reference as event, owner.account_level, page.bytes,
    (select coalesce(sum(coalesce(bytes, 0) + translated_bytes), 0)::int from content_page other where other.event_reference = event.reference) as event_bytes,
    exists (select from end_page where page_reference = page.reference) as is_end,
    exists (select from about_page where page_reference = page.reference) as is_about
  from content_page page join event on event.reference = page.event_reference join account owner on owner.reference = event.owner_reference
  where page.reference = ? and ${isEditable('event')}`
const LOCK = `${FIND} for update of event, page`

interface Row {
  version: number
  shown_version: number
  rows: ContentPage['rows']
  notes: string
  chords: string
  advance_after_seconds: number | null
  owner_reference: string
  event: string
  account_level: Account['accountLevel']
  bytes: number | null
  event_bytes: number
  is_end: boolean
  is_about: boolean
}

type Reading = Pick<Transaction, 'em' | 'actor'>

/**
 * A page that the caller may write: that of an event, if the owner's plan includes the page's use, or the caller's own unused one. With
 * `lock` other writers of the event and the page wait until the transaction ends.
 * @throws not-logged-in, not-found, upgrade-required (an about or end page)
 */
export async function findPageToSave(tx: Reading, reference: string, { lock = false } = {}): Promise<PageToSave> {
  const actor = requireActor(tx)
  const used = await findUsed(tx, reference, lock)
  if (used) return used
  const page =
    (await (lock ? lockPage(tx.em, reference) : tx.em.findOne(ContentPage, { reference }))) ?? fail('not-found')
  // It may have been put into an event while we waited for the lock
  if (page.event) return (await findUsed(tx, reference, lock)) ?? fail('not-found')
  if (!canEditUnused(actor, page)) fail('not-found')
  const { version, shownVersion, rows, notes, chords, advanceAfterSeconds, owner } = page
  const contents = { version, shownVersion, rows, notes, chords, advanceAfterSeconds }
  return { reference, ...contents, owner, event: null, isEnd: false, bytes: page.bytes ?? 0, eventBytes: 0 }
}

async function findUsed(tx: Reading, reference: string, lock: boolean): Promise<PageToSave | null> {
  const caller = requireActor(tx).reference
  const [row] = await tx.em.execute<Row[]>(lock ? LOCK : FIND, [reference, caller, caller])
  if (!row) return null
  const plan = { owner: { accountLevel: row.account_level } }
  if (row.is_end) requireFeature(plan, 'EndCustomPages')
  else if (row.is_about) requireFeature(plan, 'WelcomeCustomPage')
  const { version, shown_version: shownVersion, rows, notes, chords, advance_after_seconds: advanceAfterSeconds } = row
  const contents = { version, shownVersion, rows, notes, chords, advanceAfterSeconds }
  const use = { owner: { reference: row.owner_reference }, event: row.event, isEnd: row.is_end }
  return { reference, ...contents, ...use, bytes: row.bytes ?? 0, eventBytes: row.event_bytes }
}
