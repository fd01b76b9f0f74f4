import { createRoot, hydrateRoot } from 'react-dom/client'
import type { WatchText } from '../text/watch/watch-text.ts'
import { App } from './app.tsx'
import { offerAttendeeId } from './feed/attendee-id.ts'
import { LanguageChoice } from './language/language-choice.tsx'
import { askedWords } from './language/language-context.tsx'
import { loadText } from './language/load-text.ts'
import { fromCache } from './offline/cached-page.ts'
import { registerWorker } from './offline/register-worker.ts'
import type { PageState, PageVisit, SharedState } from './page.ts'
import { titleOf } from './page-title.ts'
import { deviceSettings } from './reading/device-settings.ts'
import { withKnownClock } from './server-time.ts'
import { loadTypefaces } from './typefaces.ts'

const AGAIN_MS = 3_000

/** Loads this page's texts. Hydration needs them, so this never gives up. */
const loadOwnText = async (address: string): Promise<WatchText> => {
  try {
    return await loadText(address)
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    return loadOwnText(address)
  }
}

const start = async (root: HTMLElement, state: PageState) => {
  const { page } = state
  const isHall = page.screen === 'showing' && page.hall !== null
  const isTranslated = page.screen === 'showing' && page.snapshot.event.languages
  const [text, hall, stage, translation] = await Promise.all([
    loadOwnText(state.words[state.language]),
    isHall ? import('./hall/hall-screen.tsx') : undefined,
    page.screen === 'stage' ? import('./stage/stage-screen.tsx') : undefined,
    // Without it the slides are in the original until the next attempt
    isTranslated ? import('./translation/translation-parts.tsx').catch(() => undefined) : undefined,
  ])
  // Takes over the settings painted in the head, and follows other tabs
  deviceSettings()
  const screen = (
    <LanguageChoice
      first={text}
      isAsked={state.isLanguageAsked}
      askedWords={askedWords(state)}
      words={state.words}
      onChosen={(language) => registerWorker({ ...state, language })}
    >
      <App {...state} Hall={hall?.HallScreen} Stage={stage?.StageScreen} translation={translation} />
    </LanguageChoice>
  )
  // A page from the cache has no markup to hydrate
  if (root.hasChildNodes()) hydrateRoot(root, screen)
  else {
    document.title = titleOf(text, page)
    createRoot(root).render(screen)
  }
  if (page.screen === 'trouble') tryAgainLater()
  if (page.screen === 'checking') void import('./checking/pass-check.ts').then(({ passCheck }) => passCheck(page, text))
  // After pressing About, reading continues at its heading. A preview must not take the focus from the page around it
  if (page.screen === 'about' && window.parent === window) document.querySelector('h1')?.focus()
}

const root = document.getElementById('page')
const json = document.getElementById('state')?.textContent
const visit = document.getElementById('visit')?.textContent
// Not awaited: the text module imports this one, and would wait for it
if (root && json && visit) {
  // A page from the phone's own cache has its own time
  const state = fromCache({ ...withKnownClock(JSON.parse(visit) as PageVisit), ...(JSON.parse(json) as SharedState) })
  offerAttendeeId(state.attendeeId)
  void start(root, state)
  registerWorker(state)
  loadTypefaces()
}

const SHORTEST_MS = 5_000
const SPREAD_MS = 10_000

/** Reloads the page after a randomised delay, or immediately when the network is back. */
const tryAgainLater = () => {
  const again = () => location.reload()
  setTimeout(again, SHORTEST_MS + Math.random() * SPREAD_MS)
  addEventListener('online', again)
}
