import { resolve } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { isNightly } from '#testing/nightly.ts'
import { beyondAxe } from './beyond-axe.ts'
import { DESKTOP } from './devices/devices.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const NARROW = { width: 320, height: 640 }
/** The only rules to repeat in another colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const ALL: RunOptions = { runOnly: TAGS, resultTypes: ['violations'], preload: false }
const COLOURS: RunOptions = { ...ALL, runOnly: { type: 'rule', values: COLOUR_RULES } }
const ALL_BUT_COLOURS: RunOptions = {
  ...ALL,
  rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])),
}
const LIGHT = { colorScheme: 'light', forcedColors: 'none' } as const
const LOOKS = [
  { name: 'light', media: LIGHT, isFirst: true },
  { name: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' }, isFirst: false },
  { name: 'forced colours', media: { colorScheme: 'dark', forcedColors: 'active' }, isFirst: false },
] as const

/**
 * Checks the page as it is: all axe rules in a large window, colour rules in the other looks, all but colour rules and
 * sideways scrolling on the narrowest phone; at night also what axe doesn't see.
 */
export async function expectAccessible(page: Page) {
  // On touch screens a dialog stays hidden until the on-screen keyboard is gone
  await expect(page.locator('[data-rac][style*="opacity: 0"]')).toHaveCount(0)
  await page.setViewportSize(DESKTOP)
  const problems = await sidewaysProblem(page, DESKTOP.width)
  for (const look of LOOKS) {
    problems.push(...(await problemsInLook(page, look)))
    if (isNightly) await takePicture(page, look.name)
  }
  await page.setViewportSize(NARROW)
  await page.emulateMedia(LIGHT)
  problems.push(...(await sidewaysProblem(page, NARROW.width)))
  problems.push(...(await find(page, ALL_BUT_COLOURS, `${NARROW.width} px`)))
  if (isNightly) problems.push(...(await beyondAxe(page)))
  await page.emulateMedia({ colorScheme: null, forcedColors: null })
  await page.setViewportSize(DESKTOP)
  expect(problems, problems.join('\n')).toEqual([])
}

const PICTURES = resolve(import.meta.dirname, '../../../../test-results/pictures')
/** How many pictures each test has taken. */
const pictures = new Map<string, number>()

/** Pictures the whole page into test-results/pictures, numbered within its test. */
async function takePicture(page: Page, look: string) {
  const name = test.info().title.replaceAll('/', ' ')
  const number = (pictures.get(name) ?? 0) + 1
  pictures.set(name, number)
  await page.screenshot({ path: `${PICTURES}/${name}, ${number}, ${look}.png`, fullPage: true })
}

async function problemsInLook(page: Page, { name, media, isFirst }: (typeof LOOKS)[number]) {
  await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
  await page.evaluate(untilColoursSettle)
  if (media.forcedColors === 'active') await onEveryFrame(page, nameForcedTextColours)
  const problems = await find(page, isFirst ? ALL : COLOURS, name)
  if (media.forcedColors === 'active') await onEveryFrame(page, forgetForcedTextColours)
  return problems
}

/** Runs axe in the page; its script stays loaded from the first time on. */
async function find(page: Page, options: RunOptions, where: string) {
  await onEveryFrame(page, `if (!('axe' in window)) { ${axe.source} }`)
  const { violations } = await page.evaluate((wanted): Promise<AxeResults> => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    return inPage.run(document, wanted)
  }, options)
  return violations.map(({ id, help, nodes }) => {
    const there = nodes.map(({ target, any }) => `\n    ${target.join(' ')} ${any[0]?.message ?? ''}`)
    return `${where}: ${id}: ${help}${there.join('')}`
  })
}

/** Waits for colour transitions, which may start a frame later. */
const untilColoursSettle = async () => {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(transitions.map((transition) => transition.finished))
}

const onEveryFrame = (page: Page, run: string | (() => void)) =>
  Promise.all(page.frames().map((frame) => frame.evaluate(run)))

/**
 * axe reads the text colour from `-webkit-text-fill-color`, for which Chromium returns the author's colour even when
 * forced colours apply. So this sets the painted colour while axe runs.
 */
const nameForcedTextColours = () => {
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    element.style?.setProperty('-webkit-text-fill-color', getComputedStyle(element).color)
  }
}
const forgetForcedTextColours = () => {
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    element.style?.removeProperty('-webkit-text-fill-color')
  }
}

/** Which elements overflow to the right, if the page scrolls sideways. */
const sidewaysProblem = (page: Page, width: number) =>
  page.evaluate(async (shownWidth) => {
    // An open menu is repositioned one frame after a resize
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    const names = wide.slice(0, 5).map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
    return [`${shownWidth} px: ${scrollWidth} wide, because of ${names.join(', ')}`]
  }, width)
