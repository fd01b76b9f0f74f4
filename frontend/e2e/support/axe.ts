import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { DESKTOP } from './devices.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const SIZES = [DESKTOP, { width: 320, height: 640 }]
/** Another look changes nothing but colours, so only the rules about colours are asked again. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const LOOKS = [
  { name: 'light', media: { colorScheme: 'light', forcedColors: 'none' }, isFirst: true },
  { name: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' }, isFirst: false },
  { name: 'forced colours', media: { colorScheme: 'dark', forcedColors: 'active' }, isFirst: false },
] as const

const judgedOnce = new WeakSet<Page>()

/** For a page of which another run judges every size and look: only the first of them. */
export const judgeOnce = (page: Page) => void judgedOnce.add(page)

/** The page as it stands: nothing that axe finds, and nothing to scroll sideways, in any size and look. */
export async function expectAccessible(page: Page) {
  // On a touch screen a dialog stays unseen until the keyboard that may stand there has gone
  await expect(page.locator('[data-rac][style*="opacity: 0"]')).toHaveCount(0)
  const problems: string[] = []
  const isOnce = judgedOnce.has(page)
  for (const size of isOnce ? [DESKTOP] : SIZES) {
    await page.setViewportSize(size)
    problems.push(...(await sidewaysProblem(page, size.width)))
    for (const { name, media, isFirst } of isOnce ? [LOOKS[0]] : LOOKS) {
      await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
      await page.evaluate(untilColoursStand)
      if (media.forcedColors === 'active') await onEveryFrame(page, nameForcedTextColours)
      const axe = new AxeBuilder({ page }).setLegacyMode()
      const { violations } = await (isFirst ? axe.withTags(TAGS) : axe.withRules(COLOUR_RULES)).analyze()
      if (media.forcedColors === 'active') await onEveryFrame(page, forgetForcedTextColours)
      for (const { id, help, nodes } of violations) {
        const where = nodes.map(({ target, any }) => `\n    ${target.join(' ')} ${any[0]?.message ?? ''}`)
        problems.push(`${size.width} px, ${name}: ${id}: ${help}${where.join('')}`)
      }
    }
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null })
  await page.setViewportSize(DESKTOP)
  expect(problems, problems.join('\n')).toEqual([])
}

/** Colours change by transitions, which may start a frame later. */
const untilColoursStand = async () => {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(transitions.map((transition) => transition.finished))
}

const onEveryFrame = (page: Page, run: () => void) => Promise.all(page.frames().map((frame) => frame.evaluate(run)))

/**
 * axe reads a text's colour from `-webkit-text-fill-color`, for which Chromium answers with the author's colour even
 * where a forced one is painted. So the painted one is written there while axe looks.
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

/** Which elements stick out to the right, when the page can be scrolled sideways. */
const sidewaysProblem = (page: Page, width: number) =>
  page.evaluate(async (shownWidth) => {
    // An open menu finds its new place a frame after the window has changed
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    const names = wide.slice(0, 5).map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
    return [`${shownWidth} px: ${scrollWidth} wide, because of ${names.join(', ')}`]
  }, width)
