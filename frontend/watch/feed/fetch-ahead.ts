import type { readFirstSlides } from '../../api/watch/calls.ts'
import type { Block, SlideList } from '../../api/watch/types.ts'
import { coverOf } from '../../slide/background-picture.tsx'
import { pictureOf } from '../../slide/image-view.tsx'
import type { Store } from '../../ui/store.ts'
import { slideAfter } from '../state/review.ts'
import type { WatchState } from '../state/watch-state.ts'

/** Loads the slide itself first, and spreads the audience's requests. */
const SHORTEST_MS = 1_000
const SPREAD_MS = 4_000

interface Ports {
  store: Store<WatchState>
  readFirstSlides: typeof readFirstSlides
  load: (block: Block) => void
  /** Whether to load only what the attendee asks for. */
  isSparing: () => boolean
}

/**
 * Preloads the pictures of the next slide if the organiser has opened all slides; otherwise the phone doesn't know
 * them. Returns the function that stops it.
 */
export const fetchAhead = ({ store, readFirstSlides, load, isSparing }: Ports) => {
  let list: SlideList | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown: string | undefined
  const fetchNext = async (position: number) => {
    timer = undefined
    if (isSparing()) return
    const { showingReference } = store.get().display
    // Read once: later edits load when they are shown. Of a very long event only the first part, which costs a phone less
    list ??= await readFirstSlides(showingReference)
    const next = list && slideAfter(list.slides, 'forward', position)
    for (const block of next?.rows.flatMap(({ blocks }) => blocks) ?? []) if (block.blobName) load(block)
  }
  const look = () => {
    const { display, seat, downSince } = store.get()
    const { slide, slideCount, allowViewAllPages } = display
    if (!slide || slide.reference === shown || downSince !== null || seat.kind !== 'joined') return
    shown = slide.reference
    clearTimeout(timer)
    if (!allowViewAllPages || slide.position >= slideCount) return
    timer = setTimeout(() => void fetchNext(slide.position), SHORTEST_MS + Math.random() * SPREAD_MS)
  }
  const unsubscribe = store.subscribe(look)
  look()
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}

/** Requests a picture exactly as the slide will, so it comes from the cache then. */
export const loadPicture = ({ blobName, width, background }: Block) => {
  if (!blobName) return
  const { src, srcSet, sizes } = background ? coverOf(blobName) : pictureOf(blobName, width)
  // The address last: setting it starts the request, which needs the sizes
  Object.assign(new Image(), { fetchPriority: 'low', sizes, srcset: srcSet, src })
}
