import type { Transaction } from '../../context/context.ts'

// Rows that stay as they are aren't written again, which took half of the time of restoring slides
const HIDE = `
  update translation set removed_at = case when translation.removed_at is null then ?::timestamptz end
  from content_page page join event on event.reference = page.event_reference
  where page.reference = translation.page_reference and event.reference = ?
    and (event.languages @> to_jsonb(translation.language_code::text)) = (translation.removed_at is not null)`

/**
 * Notes which translations of a locked event's slides are into languages that it doesn't have. They are kept for 30 days, and come back with their
 * language. To be called when the languages have changed, or when slides were restored.
 */
export async function hideTranslations(tx: Transaction, eventReference: string) {
  await tx.em.flush()
  await tx.em.execute(HIDE, [tx.now(), eventReference], 'run')
}
