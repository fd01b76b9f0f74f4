import { describeItem, isSameItem, isStillSame, libraryGroups } from '../../openapi/rules/library/describe-item.ts'
import { canEdit } from '../events/access.ts'
import type { MockContext } from '../state/context.ts'
import { newReference } from '../state/references.ts'
import type { EventRow, LibraryRow, SlideRow, State } from '../state/state.ts'

/** Brings the library in step with the slides of all events, each song and slide only if it has changed. */
export function refreshLibrary(ctx: Pick<MockContext, 'state' | 'now'>) {
  const { state } = ctx
  const former = state.library
  state.library = {}
  // Events that are known already come first, so that a new one finds them
  const events = Object.values(state.events).toSorted((a, b) => a.serial - b.serial)
  const slides = Map.groupBy(Object.values(state.slides), ({ event }) => event)
  const changed: [EventRow, Group][] = []
  for (const event of events) {
    for (const group of groupsOf(state, slides.get(event.reference) ?? [])) {
      const known = former[group.first]
      if (known?.source === group.source) state.library[group.first] = known
      else changed.push([event, group])
    }
  }
  for (const [event, group] of changed) {
    const row = describe(ctx, event, group)
    if (row) state.library[group.first] = { ...row, item: itemOf(state, Object.values(former), row) }
  }
}

type Group = ReturnType<typeof groupsOf>[number]

const groupsOf = (state: State, slides: SlideRow[]) =>
  libraryGroups(slides.toSorted((a, b) => a.orderIndex - b.orderIndex)).map((group) => ({
    ...group,
    first: group.slides[0]?.reference ?? '',
    source: JSON.stringify(
      group.slides.map(({ reference, name, page }) => [reference, name, state.pages[page]?.version]),
    ),
  }))

function describe({ state, now }: Pick<MockContext, 'state' | 'now'>, event: EventRow, group: Group) {
  const { kind, title, slides, sections, source } = group
  const read = slides.map((slide: SlideRow, at) => ({
    name: slide.name,
    section: sections[at] ?? '',
    rows: state.pages[slide.page]?.rows ?? [],
  }))
  const described = describeItem(kind, title, read)
  if (!described) return null
  const { contents, ...item } = described
  const references = slides.map(({ reference }) => reference)
  const row = { ...item, version: versionOf(contents), kind, source, slides: references, usedAtUtc: now.toISOString() }
  return { ...row, event: event.reference }
}

/** As the backend decides: the item that it was before, else the same one of an event that its owner or team may edit. */
function itemOf(state: State, former: LibraryRow[], row: Omit<LibraryRow, 'item'>) {
  const before = former.find(
    (other) =>
      other.event === row.event &&
      other.kind === row.kind &&
      other.slides.some((slide) => row.slides.includes(slide)) &&
      isStillSame(other.words, row.words),
  )
  const event = state.events[row.event]
  const owner = state.accounts[event?.owner ?? '']
  const isNear = (other: EventRow | undefined) =>
    other && ((owner && canEdit(state, owner, other)) || (event?.team && other.team === event.team))
  const same = Object.values(state.library).find((other) => isNear(state.events[other.event]) && isSameItem(row, other))
  return before?.item ?? same?.item ?? newReference(state)
}

/** A short hash (FNV-1a), enough to tell a few texts apart. */
function versionOf(text: string) {
  let [one, two] = [0x811c9dc5, 0x01000193]
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    one = Math.imul(one ^ code, 0x01000193) >>> 0
    two = Math.imul(two ^ (code + 7), 0x85ebca6b) >>> 0
  }
  return `${one.toString(36)}-${two.toString(36)}`
}
