import { shownTranslation } from '../../../openapi/rules/translations/shown-translations.ts'
import { areSameTexts, bytesOfTexts, type StoredTexts } from '../../../openapi/rules/translations/texts.ts'
import { makePage } from '../content/create-content-page.ts'
import {
  bytesOfEnd,
  bytesOfEvent,
  requireRoomForText,
  requireRoomOnEnd,
  requireShortPage,
  requireShortScreen,
} from '../content/text-budget.ts'
import type { Transaction } from '../context/context.ts'
import type { Event } from '../events/event.entity.ts'
import { AboutPage } from '../events/welcome/about-page.entity.ts'
import { requireStorage } from '../images/storage/require-storage.ts'
import type { SlideInLanguage } from './find-translated-slides.ts'

/** A slide of a locked event, and its texts in one language from now on. */
export interface TextChange {
  slide: SlideInLanguage
  texts: StoredTexts
  /** The path of the slide in the body, for errors. */
  field?: string
}

const WRITE = `
  insert into translation (page_reference, language_code, name, blocks, version, bytes)
  select new.page, ?, new.name, new.blocks, 1, new.bytes from jsonb_to_recordset(?::jsonb) as new (page text, name jsonb, blocks jsonb, bytes int)
  on conflict (page_reference, language_code) do update
    set name = excluded.name, blocks = excluded.blocks, bytes = excluded.bytes, version = translation.version + 1`
const COUNT = `
  update content_page page set translated_bytes = translated_bytes + new.added, translations_version = translations_version + new.seen
  from jsonb_to_recordset(?::jsonb) as new (page text, added int, seen int) where page.reference = new.page`

/**
 * Stores the texts that differ from the stored ones. Returns whether attendees see a change; the caller then touches the displays.
 * @throws payload-too-large, event-too-large, plan-limit-reached
 */
export async function writeTexts(tx: Transaction, event: Event, languageCode: string, changes: TextChange[]) {
  const written = changes
    .filter(({ slide, texts }) => !areSameTexts(slide.stored, texts))
    .map(({ slide, texts, field }) => {
      const bytes = bytesOfTexts(texts)
      requireShortPage(bytes, slide.storedBytes, field)
      if (slide.screen) requireShortScreen(bytes, slide.storedBytes, field)
      const added = bytes - slide.storedBytes
      return {
        ...texts,
        page: slide.page,
        bytes,
        added,
        isOnEnd: slide.screen === 'end',
        seen: isSeen(slide, texts) ? 1 : 0,
      }
    })
  if (written.length === 0) return false
  const added = written.reduce((sum, one) => sum + one.added, 0)
  const onEnd = written.reduce((sum, one) => sum + (one.isOnEnd ? one.added : 0), 0)
  if (onEnd > 0) requireRoomOnEnd(await bytesOfEnd(tx, event.reference), onEnd)
  requireRoomForText(await bytesOfEvent(tx, event.reference), added)
  await requireStorage(tx.em, event.owner.reference, added)
  const about = written.find(({ page }) => page === null)
  if (about) about.page = await makeAboutPage(tx, event)
  await tx.em.execute(WRITE, [languageCode, JSON.stringify(written)], 'run')
  await tx.em.execute(COUNT, [JSON.stringify(written.map(({ page, added, seen }) => ({ page, added, seen })))], 'run')
  return written.some(({ seen }) => seen === 1)
}

/** Where the translations of the event's name are, also without an about screen. */
async function makeAboutPage(tx: Transaction, event: Event): Promise<string> {
  const page = makePage(tx.em, { owner: event.owner, event, now: tx.now() })
  tx.em.create(AboutPage, { event, page })
  await tx.em.flush()
  return page.reference
}

/** Whether attendees see a difference: not after a check, or when only the original of a text is another one. */
const isSeen = (slide: SlideInLanguage, texts: StoredTexts) => {
  const shown = (one: StoredTexts) => JSON.stringify(shownTranslation(slide, { languageCode: '', ...one }))
  return shown(texts) !== shown(slide.stored)
}
