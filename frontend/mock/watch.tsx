import { createRoot } from 'react-dom/client'
import { App } from '../watch/app.tsx'
import '../watch/styles/watch.css'
import type { WatchPage } from '../watch/page.ts'
import { deviceSettings } from '../watch/reading/device-settings.ts'
import { findWatchPage } from './find-watch-page.ts'
import { startMockMode } from './start-mock-mode.ts'

/** The attendees' pages without their server: what it would find is asked of the mocks, and rendered here. */
const BASE = '/watch'

// In a frame it is the organiser's preview, in a tab of its own somebody's phone
await startMockMode({ isPhone: window.parent === window })
const found = await findWatchPage(location.pathname.slice(BASE.length), new URLSearchParams(location.search))
if ('redirect' in found) location.replace(BASE + found.redirect)
else show(found.page, BASE + found.here)

function show(page: WatchPage, here: string) {
  const root = document.getElementById('page')
  const face = page.screen === 'showing' ? page.snapshot.event : 'event' in page ? page.event : null
  if (!root) throw new Error('The page has no element for the app.')
  document.documentElement.dataset.font = face?.fontStyleEnum ?? 'Modern'
  document.documentElement.dataset.colour = face?.colourStyleEnum ?? 'Purple'
  document.getElementById('polite')?.setAttribute('lang', face?.languageCode ?? 'en')
  deviceSettings()
  createRoot(root).render(<App base={BASE} here={here} now={new Date().toISOString()} page={page} />)
}
