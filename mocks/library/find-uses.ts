import type { LibraryItem } from '../../generated/zod/schemas/index.zod.ts'
import { requireActor } from '../accounts/access.ts'
import { canEdit } from '../events/access.ts'
import type { MockContext } from '../state/context.ts'
import type { LibraryRow, ShowingRow, State } from '../state/state.ts'
import { refreshLibrary } from './refresh-library.ts'

/** What the caller may see of the library, the last used first. */
export function visibleUses(ctx: MockContext): LibraryRow[] {
  const actor = requireActor(ctx)
  refreshLibrary(ctx)
  const { state } = ctx
  return Object.values(state.library)
    .filter(({ event }) => state.events[event] !== undefined && canEdit(state, actor, state.events[event]))
    .toSorted((a, b) => compare(lastUsedOf(state, b), lastUsedOf(state, a)) || compare(b.item, a.item))
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** The starts of an event's showings without previews, the first first. */
const startsOf = (state: State, event: string, hasShown = (_: ShowingRow) => true): string[] =>
  Object.values(state.showings)
    .filter((showing) => showing.event === event && (showing.kind === 'own' || showing.kind === 'default'))
    .filter(hasShown)
    .flatMap(({ presentationStartUtc }) => presentationStartUtc ?? [])
    .toSorted(compare)

/** When the last showing was started that has shown a slide of some uses. */
export const lastShownOf = (state: State, uses: readonly LibraryRow[]): string | null =>
  uses
    .flatMap(({ event, slides }) =>
      startsOf(state, event, ({ report }) => slides.some((slide) => report?.slides[slide])),
    )
    .toSorted(compare)
    .at(-1) ?? null

const lastUsedOf = (state: State, { event, usedAtUtc }: LibraryRow) => {
  const shown = startsOf(state, event).at(-1) ?? ''
  return shown > usedAtUtc ? shown : usedAtUtc
}

/** The caller's tags of an item. */
export const tagsOf = ({ state, actor }: Pick<MockContext, 'state' | 'actor'>, item: string): string[] =>
  state.tags[actor?.reference ?? '']?.[item] ?? []

/** An item by its uses, the last used first. */
export function presentItem(ctx: MockContext, uses: LibraryRow[]): LibraryItem {
  const { state, actor } = ctx
  const [last] = uses as [LibraryRow]
  const { item, kind, title, firstLine, authors, ccliNumber, slides } = last
  return {
    reference: item,
    ...{ kind, title, firstLine, authors, ccliNumber },
    slideCount: slides.length,
    useCount: new Set(uses.map(({ event }) => event)).size,
    isFavourite: state.favourites[actor?.reference ?? '']?.includes(item) ?? false,
    tags: tagsOf(ctx, item),
    lastShownUtc: lastShownOf(state, uses),
    lastUsedUtc: lastUsedOf(state, last),
  }
}
