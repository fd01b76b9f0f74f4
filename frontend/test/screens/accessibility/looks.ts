import { expect } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { DESKTOP } from '../support/app.ts'

export const NARROW = { width: 320, height: 640 }
/** The maximum captured height of a long page, in pixels. */
const HIGHEST = 2400
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

/** Emulates these media settings. */
export async function look(name: Look) {
  await cdp().send('Emulation.setEmulatedMedia', { features: MEDIA[name] })
  await untilDrawn()
}

/** Shows the page in a window of this size. */
export async function resize({ width, height }: typeof NARROW) {
  await page.viewport(width, height)
  await untilDrawn()
}

/** At night: takes a picture of the whole screen into test-results/pictures. */
export async function takePicture(name: string) {
  if (!import.meta.env.NIGHTLY) return
  const path = `../../../../test-results/pictures/${name.replaceAll('/', ' ')}.png`
  const { innerWidth: width, innerHeight: height } = window
  // What lies below the window isn't painted
  await resize({ width, height: Math.max(height, Math.min(document.documentElement.scrollHeight, HIGHEST)) })
  await page.screenshot({ path, element: document.documentElement })
  await resize({ width, height })
}

/** Resets media settings and window size. */
export async function lookAsUsual() {
  await cdp().send('Emulation.setEmulatedMedia', { features: [] })
  await page.viewport(DESKTOP.width, DESKTOP.height)
}

/** A dialog that React Aria hasn't shown yet, or a list of choices that is inert at first. */
const isUnseen = () => document.querySelector('[data-rac][style*="opacity: 0"], .field[inert]') !== null
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Waits for colour transitions and dialog fades, which start a frame later, and for an open menu's new position. */
export async function untilDrawn() {
  await nextFrame()
  await nextFrame()
  await expect.poll(isUnseen).toBe(false)
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
