import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { editorText } from '../../../text/events/editor.ts'
import { slidesText } from '../../../text/events/slides.ts'
import { uiText } from '../../../text/ui.ts'
import { open, show } from '../support/app.ts'
import { answer, changesSent, loseAnswer } from '../support/calls.ts'
import { undoNotice } from '../support/clipboard-steps.ts'
import { expectOrder, pictured, saveSlide, texts } from '../support/editor-steps.ts'
import { allowMotion, askForNothing, reduceMotion } from '../support/media.ts'
import { button, choose, expectToast, field, key, keyOn, press } from '../support/steps.ts'
import {
  addSlideButton,
  deleteButton,
  editorAt,
  expectLive,
  expectPanel,
  isInWindow,
  openEditor,
  panel,
  slide,
  slideNames,
  TROUBLE,
  taskbar,
} from './steps.ts'

// Adding, naming and deleting slides (docs/product-rules.md#slides)

afterEach(askForNothing)

/** Not `expect`, which would advance the fake clock. */
const untilSelected = async (row: Locator) => {
  while (row.query()?.getAttribute('aria-selected') !== 'true') await new Promise((resolve) => setTimeout(resolve, 10))
}

const SONG = ['Notices', 'Grace, verse 1', 'Grace, chorus', 'Grace, verse 2', 'Blessing']
const heading = () => slide(slidesText.wholeSong('Grace'))

test("a new slide's thumbnail shows what was saved", async () => {
  await openEditor('Thumbnails', ['First'], 0)
  await pictured()
  await press(editorText.addSlide)
  await expectPanel(editorText.newSlide(2))
  await texts().fill('Hello')
  await saveSlide()
  const last = () => [...document.querySelectorAll('.slide-thumbnail .slide-picture')].at(-1)?.shadowRoot?.textContent
  await expect.poll(last).toContain('Hello')
})

describe('a song', () => {
  test('has its title once, above what its slides are called, and folds, also after a reload, until one of them opens', async () => {
    const event = await openEditor('Songs', SONG, 0)
    const shown = () => [...document.querySelectorAll('.reorder__name')].map((part) => part.textContent)
    await expect.poll(shown).toEqual(['Notices', 'Grace', 'verse 1', 'chorus', 'verse 2', 'Blessing'])
    expect(slide('Grace, chorus').element().querySelector('.visually-hidden')?.textContent).toBe('Grace, chorus')
    const fold = button(slidesText.slidesOf('Grace'))
    await fold.click()
    await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
    await expectLive(slidesText.folded('Grace'))
    await expect.poll(shown).toEqual(['Notices', 'Grace (3)', 'Blessing'])
    show()
    await expect.poll(shown).toEqual(['Notices', 'Grace (3)', 'Blessing'])
    await open(editorAt(event, 2))
    await expectPanel('Grace, chorus')
    await expect.element(slide('Grace, chorus')).toBeInViewport()
  })

  test('moves as one by its arrows, by the menu and by keyboard, folded too, and Undo puts it back', async () => {
    const event = await openEditor('Moving songs', SONG, 2)
    await press(uiText.moveDown(slidesText.wholeSong('Grace')))
    const last = ['Notices', 'Blessing', ...SONG.slice(1, 4)]
    await expect.poll(() => slideNames(event)).toEqual(last)
    await undoNotice()
    await expect.poll(() => slideNames(event)).toEqual(SONG)
    await choose(slidesText.actions, slidesText.moveSongUp)
    const first = [...SONG.slice(1, 4), 'Notices', 'Blessing']
    await expect.poll(() => slideNames(event)).toEqual(first)
    await heading().click()
    await expect.element(slide('Grace, chorus')).not.toBeInTheDocument()
    await keyOn(button(uiText.drag(slidesText.wholeSong('Grace'))), 'Enter', 'End', 'Enter')
    await expect.poll(() => slideNames(event)).toEqual(['Notices', 'Blessing', ...SONG.slice(1, 4)])
  })

  test('repeats its chorus after the open verse, which Undo takes back', async () => {
    const event = await openEditor('Chorus', SONG, 3)
    await choose(slidesText.actions, slidesText.repeatChorus)
    await expectPanel('Grace, chorus')
    expect(await slideNames(event)).toEqual(SONG.toSpliced(4, 0, 'Grace, chorus'))
    await undoNotice()
    await expect.poll(() => slideNames(event)).toEqual(SONG)
  })
})

test('15 rows are in sight at a height of 900 px, a late slide is when it opens, and the list stays at a width of 768 px', async () => {
  await page.viewport(1440, 900)
  const songs = ['Grace', 'Carol'].flatMap((title) => [1, 2, 3, 4].map((n) => `${title}, verse ${n}`))
  const event = await openEditor(
    'A service',
    [...songs, ...Array.from({ length: 12 }, (_, n) => `Reading ${n + 1}`)],
    0,
  )
  const inSight = () => {
    const end = document.querySelector('.slide-actions')?.getBoundingClientRect().top ?? 0
    return [...document.querySelectorAll('.reorder__row')].filter((row) => row.getBoundingClientRect().bottom <= end)
  }
  await expect.poll(() => inSight().length).toBeGreaterThanOrEqual(15)
  await open(editorAt(event, 19))
  await expectPanel('Reading 12')
  await expect.poll(() => inSight().length).toBe(22)
  await expect.element(slide('Reading 12')).toBeInViewport()
  await page.viewport(768, 1024)
  await expect.element(slide('Reading 12')).toBeVisible()
})

describe('an added slide', () => {
  test('is called New Slide and the count plus one, and is selected', async () => {
    const event = await openEditor('Adding', ['Opening', 'Psalm'])
    await addSlideButton().click()
    await expectPanel('New Slide 3')
    await expect.element(slide('New Slide 3')).toHaveAttribute('aria-selected', 'true')
    await expect.element(texts()).toHaveFocus()
    await addSlideButton().click()
    await expectOrder(['Opening', 'Psalm', 'New Slide 3', 'New Slide 4'])
    expect(await slideNames(event)).toEqual(['Opening', 'Psalm', 'New Slide 3', 'New Slide 4'])
  })

  test('scrolls into view within 500 ms, and instantly if motion is reduced', async () => {
    await allowMotion()
    const names = Array.from({ length: 30 }, (_, index) => `Song ${index + 1}`)
    await openEditor('Long', names, 0)
    await expectPanel('Song 1')
    const bar = (await taskbar().findElement()) as HTMLElement
    const add = (await addSlideButton().findElement()) as HTMLElement
    const added = (n: number) => slide(`New Slide ${n}`)
    vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] })
    add.click()
    await untilSelected(added(31))
    expect(bar.scrollTop).toBe(0)
    vi.advanceTimersByTime(250)
    expect(bar.scrollTop, 'halfway').toBeGreaterThan(100)
    await expect.poll(() => isInWindow(added(31).element())).toBe(false)
    vi.advanceTimersByTime(270)
    await expect.poll(() => isInWindow(added(31).element())).toBe(true)
    const end = bar.scrollTop
    vi.advanceTimersByTime(500)
    expect(bar.scrollTop).toBe(end)
    await reduceMotion()
    bar.scrollTo(0, 0)
    add.click()
    await untilSelected(added(32))
    vi.advanceTimersByTime(50)
    await expect.poll(() => isInWindow(added(32).element())).toBe(true)
  })

  test("isn't added twice by the next press if the response was lost", async () => {
    const event = await openEditor('Lost answers', ['Opening'])
    loseAnswer('createSlide')
    await addSlideButton().click()
    await expectToast(editorText.problem)
    await addSlideButton().click()
    await expectPanel('New Slide 2')
    expect(await slideNames(event)).toEqual(['Opening', 'New Slide 2'])
  })

  test("shows an error if it couldn't be added", async () => {
    const event = await openEditor('Refusing', ['Opening'])
    answer('createContentPage', TROUBLE)
    await addSlideButton().click()
    await expectToast(editorText.problem)
    expect(await slideNames(event)).toEqual(['Opening'])
  })
})

/** Presses Delete slide, and confirms. */
const deleteIt = async () => {
  await deleteButton().click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this slide?' })
  await question.getByRole('button', { name: editorText.delete }).click()
}

describe('a deleted slide', () => {
  test('leaves the next one selected, then the previous, then Welcome', async () => {
    const event = await openEditor('Deleting', ['One', 'Two', 'Three'], 1)
    await deleteButton().click()
    await page.getByRole('dialog').getByRole('button', { name: uiText.cancel }).click()
    await expectPanel('Two')
    await expect.element(deleteButton()).toHaveFocus()
    for (const selected of ['Three', 'One', editorText.welcome]) {
      await deleteIt()
      await expect.element(panel(selected)).toHaveFocus()
      await expectToast('Slide deleted')
    }
    expect(await slideNames(event)).toEqual([])
    await expect.element(page.getByText(editorText.noSlides)).toBeVisible()
  })

  test("stays if it couldn't be deleted", async () => {
    await openEditor('Keeping', ['One', 'Two'], 0)
    answer('deleteSlide', TROUBLE)
    await deleteIt()
    await expectToast(editorText.problem)
    await expectPanel('One')
    await expectOrder(['One', 'Two'])
  })
})

describe("a slide's name", () => {
  const edit = () => button(uiText.edit(editorText.slideName))
  const name = () => field(editorText.slideName)

  test('is saved on Enter, and unchanged on Escape, when empty and when the same', async () => {
    const event = await openEditor('Renaming', ['Opening'], 0)
    await edit().click()
    await name().fill('Closing')
    await key('Escape')
    await expectPanel('Opening')
    await expect.element(edit()).toHaveFocus()
    for (const unchanged of [' Opening ', '  ']) {
      await edit().click()
      await name().fill(unchanged)
      await key('Enter')
      await expectPanel('Opening')
    }
    expect(changesSent()).toEqual([])
    await edit().click()
    await name().fill('Closing')
    await key('Enter')
    await expectPanel('Closing')
    await expectOrder(['Closing'])
    await expectToast(editorText.saved)
    expect(await slideNames(event)).toEqual(['Closing'])
    expect(changesSent()).toEqual(['renameSlide'])
  })

  test('takes three lines at most, and no width from the buttons beside it', async () => {
    const long = 'Prayer for the harvest and for all who bring it home over land and over sea, by night and by day'
    await openEditor('Long names', [long], 0)
    await expectPanel(long)
    const boxes = [...document.querySelectorAll('.panel__head > .button')].map((one) => one.getBoundingClientRect())
    expect(boxes.length).toBeGreaterThan(0)
    for (const { width } of boxes) expect(width).toBeGreaterThanOrEqual(44)
    const title = document.querySelector<HTMLElement>('.panel__head h2')
    expect((title?.clientHeight ?? 0) / Number.parseFloat(getComputedStyle(title as Element).lineHeight)).toBeLessThan(
      3.5,
    )
  })

  test("stays unchanged if it couldn't be saved", async () => {
    await openEditor('Renaming fails', ['Opening'], 0)
    answer('renameSlide', TROUBLE)
    await edit().click()
    await name().fill('Closing')
    await key('Enter')
    await expectToast(editorText.problem)
    await expectPanel('Opening')
  })
})
