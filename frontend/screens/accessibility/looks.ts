import { cdp, page } from 'vitest/browser'
import { DESKTOP } from '../support/app.ts'

export const NARROW = { width: 320, height: 640 }
export type Look = 'light' | 'dark' | 'forced colours'

const media = (scheme: 'light' | 'dark', forced: 'none' | 'active') => [
  { name: 'prefers-color-scheme', value: scheme },
  { name: 'forced-colors', value: forced },
  { name: 'prefers-reduced-motion', value: 'reduce' },
]
const MEDIA = {
  light: media('light', 'none'),
  dark: media('dark', 'none'),
  'forced colours': media('dark', 'active'),
} satisfies Record<Look, object>

/** Shows the page as to a reader with these settings. */
export async function look(name: Look) {
  await cdp().send('Emulation.setEmulatedMedia', { features: MEDIA[name] })
  await untilDrawn()
}

/** Shows the page in a window of this size. */
export async function resize({ width, height }: typeof NARROW) {
  await page.viewport(width, height)
  await untilDrawn()
}

/** The reader has no settings again, and a large window. */
export async function lookAsUsual() {
  await cdp().send('Emulation.setEmulatedMedia', { features: [] })
  await page.viewport(DESKTOP.width, DESKTOP.height)
}

/** Colours change by transitions, which may start a frame later; an open menu finds its new place a frame later too. */
export async function untilDrawn() {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
}
