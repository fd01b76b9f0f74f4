import { expect } from 'vitest'
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

/** What is on a screen only for a moment: a dialog that React Aria has not shown yet. */
const isUnseen = () => document.querySelector('[data-rac][style*="opacity: 0"]') !== null
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Colours change by transitions and dialogs fade in, both a frame later; an open menu finds its new place a frame later too. */
export async function untilDrawn() {
  await nextFrame()
  await nextFrame()
  await expect.poll(isUnseen).toBe(false)
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
