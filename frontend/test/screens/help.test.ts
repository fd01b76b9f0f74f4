import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { helpText } from '../../text/documents.ts'
import { open, show } from './support/app.ts'
import { pressByKeys, typeByKeys } from './support/keyboard.ts'
import { expectSaid, isAt, key } from './support/steps.ts'

// docs/product-rules.md#help

const titles = Object.values(helpText.titles)
const menu = () => page.getByRole('navigation', { name: helpText.sections })
const entry = (name: string) => menu().getByRole('link', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const results = () => page.getByRole('region', { name: helpText.results })
const textsOf = (elements: Element[]) => elements.map(({ textContent }) => textContent)

/** The highlighted section of the menu. */
const current = () => textsOf([...document.querySelectorAll('nav [aria-current="location"]')])
const expectCurrent = (title: string) => expect.poll(current).toEqual([title])

/** The heading is near the top of the window, and not above it. */
async function expectAtTop(name: string) {
  const top = () => Math.round(heading(name).element().getBoundingClientRect().top)
  await expect.element(heading(name)).toBeVisible()
  await expect.poll(top).toBeLessThan(110)
  await expect.element(heading(name)).toBeInViewport()
}

async function openHelp(hash = '') {
  await open(`/help${hash}`)
  await expect.element(heading('Contact support')).toBeVisible()
}

test('the help has all sections in order, each in the side menu', async () => {
  await openHelp()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await expect.poll(() => textsOf(page.getByRole('heading', { level: 2 }).elements())).toEqual(titles)
  await expect.poll(() => textsOf(menu().getByRole('link').elements())).toEqual(titles)
  for (const words of [
    'At most 5mb; at least 6000px x 400px looks best.',
    'At most 5mb; at least 300px x 300px looks best.',
    'within 1-2 business days',
  ]) {
    await expect.element(page.getByRole('main')).toMatchTextContent(words)
  }
})

test('every menu entry leads to its section, is highlighted, and kept in the address', async () => {
  await openHelp()
  for (const [id, title] of Object.entries(helpText.titles)) {
    ;(entry(title).element() as HTMLElement).click()
    await expect.element(heading(title)).toHaveFocus()
    await expectAtTop(title)
    await expectCurrent(title)
    await isAt(`/help#${id}`)
  }
})

test('while scrolling, the visible section is highlighted and kept in the address', async () => {
  await openHelp()
  await expectCurrent('Introduction')
  const seen: string[] = []
  for (let step = 0; step < MOST_STEPS && seen.at(-1) !== 'Contact support'; step++) {
    scrollBy({ top: 200, behavior: 'instant' })
    await observed()
    await twoFrames()
    const [title = ''] = current()
    if (seen.at(-1) !== title) seen.push(title)
  }
  await expectCurrent('Contact support')
  expect(seen.filter((title) => title !== 'Introduction')).toEqual(titles.slice(1))
  await isAt('/help#contact-support')
  await key('Home')
  await expectCurrent('Introduction')
  await isAt('/help#introduction')
})

/** Far more than the help's length. */
const MOST_STEPS = 300

/** After the page's older observers were notified of what the last scroll brought into view. */
const observed = () =>
  new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body)
  })

const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

test('an address with a section opens the help there, also after a reload, and a malformed one at its start', async () => {
  await openHelp('#slides')
  await expect.element(heading('Slides')).toHaveFocus()
  await expectAtTop('Slides')
  await expectCurrent('Slides')
  // On a desktop the menu stays visible
  for (const name of ['Introduction', 'Contact support']) await expect.element(entry(name)).toBeInViewport()
  show()
  await expect.element(heading('Slides')).toHaveFocus()
  await expectAtTop('Slides')
  show('/help#%zz')
  await expectCurrent('Introduction')
})

test('the search finds sections and their sentences, announces the count, and leads there', async () => {
  await openHelp()
  await typeByKeys('searchbox', helpText.search, 'CLÍCKERS')
  await expect.element(results().getByText(helpText.found(1), { exact: true })).toBeVisible()
  await expectSaid(helpText.found(1))
  const found = textsOf(results().getByRole('listitem').elements())
  expect(found).toEqual([expect.stringMatching(/^Presenting: Keyboard shortcuts.*Most clickers send these keys\.$/s)])
  await expect.poll(() => textsOf([...results().element().querySelectorAll('mark')])).toEqual(['clickers'])
  await pressByKeys('link', 'Presenting: Keyboard shortcuts')
  await expect.element(heading('Keyboard shortcuts')).toHaveFocus()
  await expectCurrent('Presenting')
  await isAt('/help#presenting-keyboard-shortcuts')
})
