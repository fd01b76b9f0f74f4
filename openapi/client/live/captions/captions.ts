import type { HubMessages } from '../../../../generated/hub-messages.ts'
import type { Schemas } from '../../schemas.ts'

export type Caption = Schemas['Caption']
export type CaptionList = Schemas['CaptionList']

/** What a client knows of a showing's captions. */
export interface Captions {
  /** By position, those without text included, so that a late older version doesn't bring them back. */
  all: readonly Caption[]
  /** Every change up to this one is known. */
  sequence: number
  startsAfter: number
  /** Earlier captions can be read. */
  hasMore: boolean
  /** Changes are missing: read them with `after`. */
  isBehind: boolean
}

/** Before the first read, which returns the newest captions. */
export const noCaptions: Captions = { all: [], sequence: 0, startsAfter: 0, hasMore: false, isBehind: true }

/** Takes a hub message. One that doesn't follow on what is known shows its words, and leaves the client behind. */
export function withCaptionsChanged(state: Captions, message: HubMessages['CaptionsChanged']): Captions {
  const { after, sequence, startsAfter, captions } = message
  const isNext = after <= state.sequence
  return {
    ...merged(state, startsAfter, captions),
    sequence: isNext ? Math.max(state.sequence, sequence) : state.sequence,
    isBehind: state.isBehind || !isNext,
  }
}

/** Takes the newest captions, as read first. */
export const withNewest = (state: Captions, list: CaptionList): Captions => ({
  ...merged(state, list.startsAfter, list.captions),
  sequence: Math.max(state.sequence, list.sequence),
  hasMore: list.hasMore,
  isBehind: false,
})

/** Takes the changes since `state.sequence`. With `hasMore` the client stays behind. */
export const withMissed = (state: Captions, list: CaptionList): Captions => ({
  ...merged(state, list.startsAfter, list.captions),
  sequence: Math.max(state.sequence, list.sequence),
  isBehind: list.hasMore,
})

/** Takes earlier captions, read with `before`. */
export const withEarlier = (state: Captions, list: CaptionList): Captions => ({
  ...merged(state, list.startsAfter, list.captions),
  hasMore: list.hasMore,
})

/** The captions to show. */
export const shownCaptions = ({ all }: Captions) => all.filter(({ text }) => text !== '')

/** Each caption's newest version, by position, without those that were deleted. */
function merged(state: Captions, startsAfter: number, changed: readonly Caption[]): Captions {
  const captions = new Map(state.all.map((caption) => [caption.id, caption]))
  for (const caption of changed)
    if (caption.sequence > (captions.get(caption.id)?.sequence ?? 0)) captions.set(caption.id, caption)
  const from = Math.max(state.startsAfter, startsAfter)
  const all = [...captions.values()]
    .filter(({ position }) => position > from)
    .sort((one, other) => one.position - other.position)
  return { ...state, all, startsAfter: from, hasMore: state.hasMore && from === state.startsAfter }
}
