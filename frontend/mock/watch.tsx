import { createRoot } from 'react-dom/client'
import { lookOf, wearLook } from '../slide/look.ts'
import { directionOf, isLanguage, type Language, languages } from '../text/watch/languages.ts'
import { App } from '../watch/app.tsx'
import { HallScreen } from '../watch/hall/hall-screen.tsx'
import { LanguageChoice } from '../watch/language/language-choice.tsx'
import { loadText } from '../watch/language/load-text.ts'
import '../watch/styles/watch.css'
import '../watch/styles/hall.css'
import '../watch/styles/hall-over-pictures.css'
import type { WatchPage } from '../watch/page.ts'
import { deviceSettings } from '../watch/reading/device-settings.ts'
import * as translationParts from '../watch/translation/translation-parts.tsx'
import { findWatchPage } from './find-watch-page.ts'
import { startMockMode } from './start-mock-mode.ts'

/** The attendees' pages without their server: data comes from the mocks, and rendering happens in the browser. */
const BASE = '/watch'
/** Set by the build, with a star for the language. */
declare const WORDS_ADDRESS: string

// In a frame it's the organiser's preview, in its own tab an attendee's phone
await startMockMode({ isPhone: window.parent === window })
const search = new URLSearchParams(location.search)
const found = await findWatchPage(location.pathname.slice(BASE.length), search)
if ('redirect' in found) location.replace(BASE + found.redirect)
else await show(found.page, BASE + found.here)

async function show(page: WatchPage, here: string) {
  const root = document.getElementById('page')
  const appearance = page.screen === 'showing' ? page.snapshot.event : 'event' in page ? page.event : null
  if (!root) throw new Error('The page has no element for the app.')
  wearLook(document.documentElement, lookOf(appearance))
  document.getElementById('polite')?.setAttribute('lang', appearance?.languageCode ?? 'en')
  deviceSettings()
  const [asked] = [search.get('lang') ?? ''].filter(isLanguage)
  const language = asked ?? navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en'
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  const words = Object.fromEntries(
    languages.map((one) => [one, new URL(WORDS_ADDRESS.replace('*', one), location.origin).href]),
  ) as Record<Language, string>
  const frame = {
    base: BASE,
    here,
    now: new Date().toISOString(),
    language,
    isLanguageAsked: asked !== undefined,
    words,
    ...readLanguagesOf(page),
  }
  createRoot(root).render(
    <LanguageChoice first={await loadText(words[language])} isAsked={frame.isLanguageAsked} words={words}>
      <App {...frame} page={page} Hall={HallScreen} translation={translationParts} />
    </LanguageChoice>,
  )
}

/** The languages of the slides, as the server chooses them. */
function readLanguagesOf(page: WatchPage) {
  if (page.screen !== 'showing' || !page.snapshot.event.languages) return {}
  const offered = translationParts.offeredBy(page.snapshot.event)
  const asked = (search.get('words') ?? '').split(',').filter((code) => offered.includes(code))
  if (asked.length > 0) return { readLanguages: asked, areWordsAsked: true as const }
  return { readLanguages: page.hall ? offered.slice(0, 1) : translationParts.preferredLanguages(page.snapshot.event) }
}
