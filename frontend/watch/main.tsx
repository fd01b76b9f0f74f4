import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import type { PageState } from './page.ts'
import { deviceSettings } from './reading/device-settings.ts'
import { tryAgainLater } from './try-again-later.ts'

const root = document.getElementById('page')
const json = document.getElementById('state')?.textContent
if (root && json) {
  const state: PageState = JSON.parse(json)
  // Takes over what the head of the page has painted, and follows other tabs
  deviceSettings()
  hydrateRoot(root, <App {...state} />)
  if (state.page.screen === 'trouble') tryAgainLater()
  // Who pressed About reads on at its heading. A preview must not take the focus from the page around it
  if (state.page.screen === 'about' && window.parent === window) document.querySelector('h1')?.focus()
}
