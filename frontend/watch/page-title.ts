import type { EventAppearance } from '../api/watch/types.ts'
import type { WatchText } from '../text/watch/watch-text.ts'
import type { WatchPage } from './page.ts'

/** The event that a page belongs to, if any. */
export const appearanceOf = (page: WatchPage): EventAppearance | null => {
  if (page.screen === 'showing') return page.snapshot.event
  return page.screen === 'choose' || page.screen === 'about' ? page.event : null
}

/** The document title. */
export const titleOf = (text: WatchText, page: WatchPage, appearance = appearanceOf(page)): string => {
  if (appearance) return text.pageTitle(page.screen === 'about' ? text.aboutTitle(appearance.name) : appearance.name)
  if (page.screen === 'stage') return text.pageTitle(page.stage.eventName)
  if (page.screen === 'enter-code') {
    return `${page.problem ? text.errorTitlePrefix : ''}${text.pageTitle(text.enterCodeTitle)}`
  }
  if (page.screen === 'checking') return text.pageTitle(text.checking)
  return text.pageTitle(page.screen === 'trouble' ? text.trouble : text.notFound)
}
