import { LRUCache } from 'lru-cache'
import { SingleFlight } from '../infrastructure/concurrency/single-flight.ts'
import { runDrawing } from '../limits/lanes.ts'
import type { ReadyPage } from './site-answer.ts'
import type { PageState } from './site-page.ts'

interface Pages {
  id: number
  pages: Map<string, ReadyPage>
}

/**
 * The pages that are ready to be sent, each as long as the state that it shows: a hall that opens the link costs one page for each
 * revision, view, language and language of the slides.
 */
export class ReadyPages {
  readonly #pages = new WeakMap<object, Pages>()
  /** What each page takes. Doesn't keep a state alive. */
  readonly #sizes: LRUCache<string, { of: WeakRef<Pages>; name: string }>

  /** `maxBytes`: the most memory of all pages. */
  constructor(maxBytes: number) {
    this.#sizes = new LRUCache({ maxSize: maxBytes, dispose: ({ of, name }) => void of.deref()?.pages.delete(name) })
  }

  #states = 0
  readonly #drawn = new SingleFlight()

  /** The ready page of a state; visitors at one address (`who`) take turns with others for what isn't ready. Pages with values of the visitor's choice are rendered each time, so invented addresses can't fill the memory. */
  async get(state: PageState, who: string, make: () => ReadyPage): Promise<ReadyPage> {
    const shown = readyBy(state)
    if (!shown) return runDrawing(who, make)
    const { base, here, language, isLanguageAsked, readLanguages, areWordsAsked, page } = state
    const name = JSON.stringify([
      base,
      here,
      language,
      isLanguageAsked,
      readLanguages,
      areWordsAsked,
      page.screen,
      'view' in page ? [page.view, page.hall?.kind] : page.screen === 'choose' && page.display,
      page.screen === 'showing' && page.captions && page.snapshot.display.revision,
    ])
    const of = this.#pages.get(shown) ?? { id: ++this.#states, pages: new Map() }
    this.#pages.set(shown, of)
    const key = `${of.id} ${name}`
    const known = this.#sizes.get(key) && of.pages.get(name)
    if (known) return known
    return this.#drawn.do(key, async () => {
      const ready = await runDrawing(who, make)
      this.#sizes.set(key, { of: new WeakRef(of), name }, { size: ready.shared.maxBytes })
      if (this.#sizes.has(key)) of.pages.set(name, ready)
      return ready
    })
  }
}

/** What a page stays ready with: for another slide than the live one, what was read of it, if there is such a slide; with captions, these. */
function readyBy(state: PageState): object | null {
  const { review = null, captions } = state.page.screen === 'showing' ? state.page : {}
  if (!review) return captions ?? sharedBy(state)
  return review.list.slides.some(({ rows }) => rows.length > 0) ? review.list : null
}

/** What a page shows, as one object for all its visitors; null when an address chooses more than this. */
export function sharedBy({ page }: Pick<PageState, 'page'>): object | null {
  if (page.screen === 'choose') return page.event
  return page.screen === 'showing' && !page.review && !page.captions ? page.snapshot : null
}
