import type { LibraryItemDetails, LibraryUse } from '../../generated/zod/schemas/index.zod.ts'
import { DAY } from '../../openapi/rules/durations.ts'
import { hasWords, searchWords } from '../../openapi/rules/library/search-words.ts'
import { MAX_EXPORT_DAYS, MAX_EXPORT_LINES, songUsesCsv } from '../../openapi/rules/library/song-uses-csv.ts'
import { uniqueTags } from '../../openapi/rules/library/tags.ts'
import { groupBySong } from '../../openapi/rules/lyrics/group-by-song.ts'
import { MAX_FAVOURITES, MAX_TAGGED } from '../../openapi/rules/quantities.ts'
import { refusals } from '../../openapi/rules/refusals.ts'
import { requireActor } from '../accounts/access.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { isPast, nextShowing } from '../events/present-event.ts'
import { parseDate } from '../showings/parse-date.ts'
import { presentContents } from '../slides/present-contents.ts'
import type { MockContext } from '../state/context.ts'
import type { LibraryRow, State } from '../state/state.ts'
import { applyItem } from './apply-item.ts'
import { lastShownOf, presentItem, tagsOf, visibleUses } from './find-uses.ts'

const PAGE = 24
const MOST_USES = 100

type LibraryOperation =
  | 'listLibrary'
  | 'exportSongUses'
  | 'getLibraryItem'
  | 'addFavourite'
  | 'removeFavourite'
  | 'setTags'
  | 'applyLibraryItem'

export const songLibraryHandlers: MockHandlersOf<LibraryOperation> = {
  listLibrary({ query: { search, kind, favourite, slideReference, cursor } }, ctx) {
    const uses = visibleUses(ctx)
    const words = searchWords(search)
    const found = uses.filter(
      (use) =>
        (hasWords(use.words, words) ||
          hasWords([...use.words, ...searchWords(tagsOf(ctx, use.item).join('\n'))], words)) &&
        (kind === undefined || use.kind === kind) &&
        (favourite !== 'true' || isFavourite(ctx, use.item)) &&
        (slideReference === undefined || use.slides.includes(slideReference)),
    )
    const items = [...new Set(found.map(({ item }) => item))]
    const first = cursor === undefined ? 0 : placeAfter(items, cursor)
    const page = items.slice(first, first + PAGE)
    const last = page.at(-1)
    return {
      status: 200,
      data: {
        items: page.map((item) =>
          presentItem(
            ctx,
            uses.filter((use) => use.item === item),
          ),
        ),
        total: items.length,
        nextCursor: last !== undefined && items.length > first + PAGE ? cursorOf(last) : null,
      },
    }
  },

  exportSongUses({ query }, ctx) {
    const [from, to] = [parseDate(query.from, 'from'), parseDate(query.to, 'to')]
    const days = (Date.parse(to) - Date.parse(from)) / DAY
    if (days < 0 || days > MAX_EXPORT_DAYS) fail('invalid-value', { field: 'to', message: refusals.exportPeriod })
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="songs.csv"',
    }
    return { status: 200, raw: songUsesCsv(songUses(ctx, from, to).slice(0, MAX_EXPORT_LINES)), headers }
  },

  getLibraryItem: ({ params, query }, ctx) => ({
    status: 200,
    data: presentDetails(ctx, findUses(ctx, params.itemReference), query.eventReference),
  }),

  addFavourite({ params: { itemReference } }, ctx) {
    findUses(ctx, itemReference)
    const { favourites } = ctx.state
    const account = requireActor(ctx).reference
    const others = (favourites[account] ?? []).filter((item) => item !== itemReference)
    if (others.length >= MAX_FAVOURITES) fail('too-many', { message: refusals.favouritesFull })
    favourites[account] = [...others, itemReference]
    return { status: 200, data: null }
  },

  removeFavourite({ params: { itemReference } }, ctx) {
    findUses(ctx, itemReference)
    const account = requireActor(ctx).reference
    ctx.state.favourites[account] = (ctx.state.favourites[account] ?? []).filter((item) => item !== itemReference)
    return { status: 200, data: null }
  },

  setTags({ params: { itemReference }, body }, ctx) {
    findUses(ctx, itemReference)
    const { [itemReference]: _, ...others } = ctx.state.tags[requireActor(ctx).reference] ?? {}
    const tags = uniqueTags(body.tags)
    if (tags.length > 0 && Object.keys(others).length >= MAX_TAGGED) fail('too-many', { message: refusals.taggedFull })
    ctx.state.tags[requireActor(ctx).reference] = tags.length > 0 ? { ...others, [itemReference]: tags } : others
    return { status: 200, data: { tags } }
  },

  applyLibraryItem: ({ params, body }, ctx) => ({
    status: 200,
    data: { results: applyItem(ctx, findUses(ctx, params.itemReference), body) },
  }),
}

/** The uses of an item that the caller may see. @throws not-found */
function findUses(ctx: MockContext, item: string): LibraryRow[] {
  const uses = visibleUses(ctx).filter((use) => use.item === item)
  return uses.length > 0 ? uses : fail('not-found')
}

const isFavourite = ({ state, actor }: MockContext, item: string) =>
  state.favourites[actor?.reference ?? '']?.includes(item) ?? false

const cursorOf = (item: string) => btoa(item).replaceAll('=', '')

/** @throws invalid-format, with the field */
function placeAfter(items: string[], cursor: string) {
  const at = items.findIndex((item) => cursorOf(item) === cursor)
  return at === -1 ? fail('invalid-format', { field: 'cursor' }) : at + 1
}

function presentDetails(ctx: MockContext, uses: LibraryRow[], event: string | undefined): LibraryItemDetails {
  const shown = uses.find((use) => event === undefined || use.event === event) ?? fail('not-found')
  const slides = shown.slides.flatMap((reference) => ctx.state.slides[reference] ?? [])
  const sections = shown.kind === 'Song' ? groupBySong(slides).flatMap((group) => group.sections) : []
  return {
    item: presentItem(ctx, uses),
    eventReference: shown.event,
    slides: slides.map(({ reference, name, page }, at) => ({
      slideReference: reference,
      name,
      section: sections[at] ?? '',
      pageBody: presentContents(ctx.state.pages[page] ?? fail('not-found')),
    })),
    uses: presentUses(ctx, uses, shown),
  }
}

function presentUses(ctx: MockContext, uses: LibraryRow[], shown: LibraryRow): LibraryUse[] {
  const events = [...new Set(uses.map(({ event }) => event))].slice(0, MOST_USES)
  const presented = events.flatMap((reference): LibraryUse[] => {
    const use = reference === shown.event ? shown : uses.find(({ event }) => event === reference)
    const event = ctx.state.events[reference]
    if (!use || !event) return []
    return [
      {
        eventReference: reference,
        eventName: event.name,
        startDateUtc: nextShowing(ctx, event)?.startDateUtc ?? null,
        isUpcoming: !isPast(ctx, event),
        lastShownUtc: lastShownOf(ctx.state, [use]),
        version: use.version,
        isSame: use.version === shown.version,
      },
    ]
  })
  return presented.toSorted((a, b) => Number(b.isUpcoming) - Number(a.isUpcoming))
}

function songUses(ctx: MockContext, from: string, to: string) {
  const songs = visibleUses(ctx).filter(({ kind }) => kind === 'Song')
  const place = (state: State, { slides: [first = ''] }: LibraryRow) => state.slides[first]?.orderIndex ?? 0
  return Object.values(ctx.state.showings)
    .filter(({ kind }) => kind === 'own' || kind === 'default')
    .toSorted((a, b) => (a.presentationStartUtc ?? '').localeCompare(b.presentationStartUtc ?? ''))
    .flatMap(({ event, location, presentationStartUtc: shownUtc, report }) => {
      if (!shownUtc || shownUtc < from || shownUtc >= to) return []
      return songs
        .filter((song) => song.event === event && song.slides.some((slide) => report?.slides[slide]))
        .toSorted((a, b) => place(ctx.state, a) - place(ctx.state, b))
        .map(({ title, authors, ccliNumber }) => ({
          ...{ shownUtc, event: ctx.state.events[event]?.name ?? '', location, title, authors, ccliNumber },
        }))
    })
}
