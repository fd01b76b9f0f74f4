import type { Transaction } from '../../context/context.ts'

/** The reference of a page, and that of the page whose translations it takes. */
export interface TranslatedCopy {
  reference: string
  original: string
}

// Blocks keep their references in copies, so translations are copied as they are. Those into languages that the event doesn't have are hidden
const COPY = `
  insert into translation (page_reference, language_code, name, blocks, version, bytes, removed_at)
  select copy.reference, original.language_code, original.name, original.blocks, 1, original.bytes,
    case when event.languages @> to_jsonb(original.language_code::text) then null else coalesce(original.removed_at, ?) end
  from jsonb_to_recordset(?::jsonb) as copy (reference text, original text)
  join translation original on original.page_reference = copy.original
  join content_page page on page.reference = copy.reference join event on event.reference = page.event_reference
  on conflict (page_reference, language_code) do update
    set name = excluded.name, blocks = excluded.blocks, bytes = excluded.bytes, version = translation.version + 1, removed_at = excluded.removed_at`
const COUNT = `
  update content_page page set translations_version = translations_version + 1,
    translated_bytes = (select coalesce(sum(bytes), 0) from translation where page_reference = page.reference)
  where reference in (select copy.reference from jsonb_to_recordset(?::jsonb) as copy (reference text, original text)
    join translation on translation.page_reference = copy.original)`

/** Gives pages of events the translations of others. */
export async function copyTranslations(tx: Transaction, copies: TranslatedCopy[]) {
  const values = JSON.stringify(copies)
  await tx.em.execute(COPY, [tx.now(), values], 'run')
  await tx.em.execute(COUNT, [values], 'run')
}
