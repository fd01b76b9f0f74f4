import { createRoot, hydrateRoot } from 'react-dom/client'
import type { WatchText } from '../text/watch/watch-text.ts'
import { App } from './app.tsx'
import { offerAttendeeId } from './feed/attendee-id.ts'
import { LanguageChoice } from './language/language-choice.tsx'
import { loadText } from './language/load-text.ts'
import { fromKept } from './offline/kept-page.ts'
import { registerWorker } from './offline/register-worker.ts'
import type { PageState } from './page.ts'
import { titleOf } from './page-title.ts'
import { deviceSettings } from './reading/device-settings.ts'
import { tryAgainLater } from './try-again-later.ts'
import { loadTypefaces } from './typefaces.ts'

const AGAIN_MS = 3_000

/** The words of this page. Without them there is no script, so it never gives up. */
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
  const [text, hall] = await Promise.all([
    loadOwnText(state.words[state.language]),
    isHall ? import('./hall/hall-screen.tsx') : undefined,
  ])
  // Takes over what the head of the page has painted, and follows other tabs
  deviceSettings()
  const screen = (
    <LanguageChoice
      first={text}
      isAsked={state.isLanguageAsked}
      words={state.words}
      onChosen={(language) => registerWorker({ ...state, language })}
    >
      <App {...state} Hall={hall?.HallScreen} />
    </LanguageChoice>
  )
  // Without a network there is nothing on the page to take over
  if (root.hasChildNodes()) hydrateRoot(root, screen)
  else {
    document.title = titleOf(text, page)
    createRoot(root).render(screen)
  }
  if (page.screen === 'trouble') tryAgainLater()
  // Who pressed About reads on at its heading. A preview must not take the focus from the page around it
  if (page.screen === 'about' && window.parent === window) document.querySelector('h1')?.focus()
}

const root = document.getElementById('page')
const json = document.getElementById('state')?.textContent
// Not awaited here: the words import from this module, and would wait for its end
if (root && json) {
  const state = fromKept(JSON.parse(json) as PageState)
  offerAttendeeId(state.attendeeId)
  void start(root, state)
  registerWorker(state)
  loadTypefaces()
}
