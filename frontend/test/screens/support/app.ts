import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { forgetEverything } from '../../../../mocks/browser/cookies.ts'
import { startApp } from '../../../organiser/start-app.tsx'
import { forgetCalls, logIn, Program, savesWithoutVersion, type What, type Who } from './calls.ts'
import { clearLeftovers } from './clear-leftovers.ts'
import { forgetHub } from './hub.ts'
import './images.ts'
import './uploads.ts'

export const DESKTOP = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }

/** Sets up what isn't under test through the API, as the Premium demo account. */
export let api: Program

let close = () => {}
/** What must never happen on a screen. */
let problems: string[] = []
const EXPECTED = /^Failed to load resource/

window.addEventListener('error', ({ message }) => problems.push(`script error: ${message}`))
window.addEventListener('unhandledrejection', ({ reason }) => problems.push(`script error: ${reason}`))
const complain = console.error
console.error = (...words: unknown[]) => {
  if (!EXPECTED.test(String(words[0]))) problems.push(`console: ${words.map(String).join(' ')}`)
  complain(...words)
}

/** Before each test (hooks.ts). */
export async function prepare() {
  api = new Program('premium')
  problems = []
  await page.viewport(DESKTOP.width, DESKTOP.height)
}

/** After each test (hooks.ts). */
export async function cleanUp() {
  vi.useRealTimers()
  close()
  forgetHub()
  const overwriting = [...savesWithoutVersion]
  forgetEverything()
  await clearLeftovers()
  await forgetCalls()
  expect(problems, 'what the browser complained about').toEqual([])
  expect(overwriting, 'saves that take `If-Match` and were sent without').toEqual([])
}

interface Visit {
  /** The logged-in account; none with `signed-out`. */
  who?: Who
  what?: What
  /** The page as it was drawn at build time, which is shown until the app takes its place. */
  drawn?: string
}

/** Opens the app at a path, as a browser with an empty profile that is logged in. */
export async function open(path: string, { who = 'premium', what, drawn }: Visit = {}) {
  close()
  await logIn(who, what)
  show(path, drawn)
}

/** Simulates the browser's prompt before leaving a page: unsaved changes keep the page open. */
const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Reloads the app at a path, in the same browser. */
export function show(path = location.pathname + location.search + location.hash, drawn = '') {
  close()
  history.replaceState(null, '', path)
  const element = document.createElement('div')
  element.id = 'app'
  element.innerHTML = drawn
  document.body.append(element)
  // Reloading the document would end the tests
  const stop = startApp(element, (address) => setTimeout(() => mayLeave() && show(address)))
  close = () => {
    close = () => {}
    stop()
    element.remove()
  }
}
