import { LockMode } from '@mikro-orm/core'
import { requireActor } from '../../accounts/access.ts'
import type { StoredRow } from '../../content/content-page.entity.ts'
import type { Transaction } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { execute, prepared } from '../../db/prepared/prepared-statement.ts'
import { fail } from '../../errors/fail.ts'
import { isEditable } from '../../events/access.ts'
import type { Showing } from '../showing.entity.ts'
import { Display } from './display.entity.ts'
import { type TranslationRow, translatedOf, translationsOf } from './find-translations.ts'

// Plain SQL, because a press must be quick: MikroORM takes as long to build these queries as the database to answer them
const FIND = prepared(`
  select display.epoch, display.revision, display.navigation_revision, display.slide_reference, display.is_blank, display.shown_slides,
    display.announcement, display.announcement_translations, date_part('epoch', display.announced_at) as announced_at,
    date_part('epoch', display.announcement_end) as announcement_end, display.presenter_account_reference as presented_by, display.is_advance_paused,
    display.hall_languages,
    showing.reference as showing, date_part('epoch', showing.start_date) as start_date, showing.location,
    date_part('epoch', showing.presentation_start) as presentation_start, date_part('epoch', showing.end_date) as end_date,
    showing.is_preview, showing.preview_token, date_part('epoch', showing.last_used_at) as last_used_at,
    event.reference as event, event.access_code, event.default_language_code, event.languages,
    slide.reference as slide, slide.name, slide.order_index, page.reference as page, page.shown_version, page.rows, page.advance_after_seconds,
    page.translations_version, ${translationsOf('page', 'event')} as translations
  from display
    join showing on showing.reference = display.showing_reference and not showing.is_permanent
    join event on event.reference = showing.event_reference
    left join slide on slide.reference = coalesce(?, display.slide_reference) and slide.event_reference = event.reference
    left join content_page page on page.reference = slide.page_reference
  where display.showing_reference = ? and ${isEditable('event')}`)

interface Row {
  epoch: number
  revision: number
  navigation_revision: number
  slide_reference: string | null
  is_blank: boolean
  shown_slides: string[]
  announcement: string | null
  announcement_translations: Display['announcementTranslations']
  announced_at: number | null
  announcement_end: number | null
  presented_by: string | null
  is_advance_paused: boolean
  hall_languages: string[]
  showing: string
  start_date: number | null
  location: string | null
  presentation_start: number | null
  end_date: number | null
  is_preview: boolean
  preview_token: string | null
  last_used_at: number
  event: string
  access_code: string
  default_language_code: string
  languages: string[]
  slide: string | null
  name: string
  order_index: number
  page: string
  shown_version: number
  rows: StoredRow[]
  advance_after_seconds: number | null
  translations_version: number
  translations: TranslationRow[] | null
}

export type FoundDisplay = Awaited<ReturnType<typeof findDisplay>>

/**
 * A display with its showing, if the caller may present it, and a slide of the event with its contents: the named one, or the one presented
 * last; null if there is none. One statement, of the columns that a press needs.
 * @throws not-logged-in, not-found
 */
export async function findDisplay(
  tx: Pick<Transaction, 'em' | 'actor'>,
  showingReference: string,
  slideReference: string | null = null,
) {
  const { reference } = requireActor(tx)
  const [row] = await execute<Row>(tx.em, FIND, [slideReference, showingReference, reference, reference])
  if (!row) return fail('not-found')
  return {
    epoch: row.epoch,
    revision: row.revision,
    navigationRevision: row.navigation_revision,
    slideReference: row.slide_reference,
    isBlank: row.is_blank,
    shownSlides: row.shown_slides,
    announcement: row.announcement,
    announcementTranslations: row.announcement_translations,
    announcedAt: dateOf(row.announced_at),
    announcementEnd: dateOf(row.announcement_end),
    presentedBy: row.presented_by,
    isAdvancePaused: row.is_advance_paused,
    hallLanguages: row.hall_languages,
    showing: showingOf(row),
    slide: slideOf(row),
  }
}

const showingOf = (row: Row) => ({
  reference: row.showing,
  startDate: dateOf(row.start_date),
  location: row.location,
  presentationStart: dateOf(row.presentation_start),
  endDate: dateOf(row.end_date),
  isPreview: row.is_preview,
  previewToken: row.preview_token,
  lastUsedAt: dateOf(row.last_used_at) as Showing['lastUsedAt'],
  event: {
    reference: row.event,
    accessCode: row.access_code,
    defaultLanguageCode: row.default_language_code,
    languages: row.languages,
  },
})

const slideOf = ({ slide, name, order_index, page, shown_version, rows, advance_after_seconds, ...row }: Row) =>
  slide === null
    ? null
    : {
        reference: slide,
        name,
        orderIndex: order_index,
        page: { reference: page, shownVersion: shown_version, rows, advanceAfterSeconds: advance_after_seconds },
        ...translatedOf(row.translations, row.translations_version),
      }

const dateOf = (seconds: number | null) => (seconds === null ? null : new Date(Math.round(seconds * 1_000)))

/** Makes other changes of a display wait until the transaction ends. */
export const lockDisplay = (em: EntityManager, showingReference: string) =>
  em.findOne(Display, { showing: showingReference }, { fields: ['showing'], lockMode: LockMode.PESSIMISTIC_WRITE })
