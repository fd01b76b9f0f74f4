import type { ReadyPage } from './site-answer.ts'
import type { PageState } from './site-page.ts'

/**
 * The pages that are ready to be sent, each as long as the state that it shows: a hall that opens the link costs one page for each
 * revision, language and view.
 */
export class ReadyPages {
  readonly #pages = new WeakMap<object, Map<string, ReadyPage>>()

  /** The ready page of a state. Pages with values of the visitor's choice are made anew, so invented addresses can't fill the memory. */
  get(state: PageState, make: () => ReadyPage): ReadyPage {
    const shown = sharedBy(state)
    if (!shown) return make()
    const { base, here, language, isLanguageAsked, page } = state
    const name = JSON.stringify([
      base,
      here,
      language,
      isLanguageAsked,
      page.screen,
      'view' in page && [page.view, page.hall?.kind],
    ])
    const known = this.#pages.get(shown) ?? new Map<string, ReadyPage>()
    this.#pages.set(shown, known)
    const ready = known.get(name) ?? make()
    known.set(name, ready)
    return ready
  }
}

/** What a page shows, as one object for all its visitors; null when an address chooses more than this. */
export function sharedBy({ page }: Pick<PageState, 'page'>): object | null {
  if (page.screen === 'choose') return page.event
  return page.screen === 'showing' && !page.review ? page.snapshot : null
}
