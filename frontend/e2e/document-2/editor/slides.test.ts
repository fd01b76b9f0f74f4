import { editorText } from '../../../text/editor.ts'
import { uiText } from '../../../text/ui.ts'
import { expectOrder } from '../../support/editor-steps.ts'
import { expect, test } from '../../support/fixtures.ts'
import { openEditor, panel, slide, slideNames } from './steps.ts'

// Document 2, section 4 "Slide added" and "Slide deleted", section 5 the slide's name, section 9 scroll animation

test.afterEach(({ devices }) => devices.close())

test.describe('a slide that is added', () => {
  test('is called New Slide and the count plus one, and is selected', async ({ api, devices }) => {
    const { desk, event } = await openEditor({ api, devices }, 'Adding', ['Opening', 'Psalm'])
    const add = desk.getByRole('button', { name: 'Add slide' }).filter({ visible: true })
    await add.click()
    await expect(panel(desk, 'New Slide 3')).toBeVisible()
    await expect(slide(desk, 'New Slide 3')).toHaveAttribute('aria-selected', 'true')
    await expect(add).toBeFocused()
    await add.click()
    await expectOrder(desk, ['Opening', 'Psalm', 'New Slide 3', 'New Slide 4'])
    expect(await slideNames(api, event)).toEqual(['Opening', 'Psalm', 'New Slide 3', 'New Slide 4'])
  })

  test('scrolls into view within 500 ms, and at once where motion is reduced', { tag: '@server' }, async ({
    api,
    devices,
  }) => {
    const names = Array.from({ length: 30 }, (_, index) => `Song ${index + 1}`)
    const { desk } = await openEditor({ api, devices }, 'Long', names, 0)
    const taskbar = desk.getByRole('complementary', { name: editorText.screens })
    const scrolled = () => taskbar.evaluate((bar) => bar.scrollTop)
    const add = desk.getByRole('button', { name: 'Add slide' }).filter({ visible: true })
    const toTheTop = () => taskbar.evaluate((bar) => bar.scrollTo(0, 0))
    const press = () => add.evaluate((button: HTMLElement) => button.click())
    await desk.clock.install()
    await desk.clock.pauseAt(Date.now() + 60_000)
    await press()
    await expect(slide(desk, 'New Slide 31')).toHaveAttribute('aria-selected', 'true')
    expect(await scrolled()).toBe(0)
    await desk.clock.runFor(250)
    const halfway = await scrolled()
    expect(halfway).toBeGreaterThan(100)
    await expect(slide(desk, 'New Slide 31')).not.toBeInViewport({ ratio: 1 })
    await desk.clock.runFor(270)
    await expect(slide(desk, 'New Slide 31')).toBeInViewport({ ratio: 1 })
    const end = await scrolled()
    await desk.clock.runFor(500)
    expect(await scrolled()).toBe(end)
    await desk.emulateMedia({ reducedMotion: 'reduce' })
    await toTheTop()
    await press()
    await expect(slide(desk, 'New Slide 32')).toHaveAttribute('aria-selected', 'true')
    await desk.clock.runFor(50)
    await expect(slide(desk, 'New Slide 32')).toBeInViewport({ ratio: 1 })
  })

  test('and could not be added says so', async ({ api, devices }) => {
    const { desk, event } = await openEditor({ api, devices }, 'Refusing', ['Opening'])
    await desk.route('**/api/content/pages', (route) => route.fulfill({ status: 500, body: '' }))
    await desk.getByRole('button', { name: 'Add slide' }).filter({ visible: true }).click()
    await expect(desk.getByText(editorText.problem).first()).toBeVisible()
    expect(await slideNames(api, event)).toEqual(['Opening'])
  })
})

test.describe('a slide that is deleted', () => {
  test('leaves the next one selected, then the previous, then Welcome', async ({ api, devices }) => {
    const { desk, event } = await openEditor({ api, devices }, 'Deleting', ['One', 'Two', 'Three'], 1)
    const question = desk.getByRole('alertdialog', { name: 'Are you sure you want to delete this slide?' })
    const deletion = desk.getByRole('button', { name: editorText.deleteSlide }).filter({ visible: true })
    await deletion.click()
    await question.getByRole('button', { name: uiText.cancel }).click()
    await expect(panel(desk, 'Two')).toBeVisible()
    await expect(deletion).toBeFocused()
    for (const selected of ['Three', 'One', editorText.welcome]) {
      await deletion.click()
      await question.getByRole('button', { name: editorText.delete }).click()
      await expect(panel(desk, selected)).toBeFocused()
      await expect(desk.getByText('Slide deleted').first()).toBeVisible()
    }
    expect(await slideNames(api, event)).toEqual([])
    await expect(desk.getByText(editorText.noSlides)).toBeVisible()
  })

  test('and could not be deleted stays', async ({ api, devices }) => {
    const { desk, event } = await openEditor({ api, devices }, 'Keeping', ['One', 'Two'], 0)
    await desk.route(`**/api/sessions/${event.reference}/pages/*`, (route) => route.fulfill({ status: 500, body: '' }))
    await desk.getByRole('button', { name: editorText.deleteSlide }).filter({ visible: true }).click()
    await desk.getByRole('alertdialog').getByRole('button', { name: editorText.delete }).click()
    await expect(desk.getByText(editorText.problem).first()).toBeVisible()
    await expect(panel(desk, 'One')).toBeVisible()
    await expectOrder(desk, ['One', 'Two'])
  })
})

test.describe("a slide's name", () => {
  test('is saved on Enter and kept on Escape', async ({ api, devices }) => {
    const { desk, event } = await openEditor({ api, devices }, 'Renaming', ['Opening'], 0)
    const edit = desk.getByRole('button', { name: uiText.edit(editorText.slideName) })
    const field = desk.getByRole('textbox', { name: editorText.slideName })
    await edit.click()
    await field.fill('Closing')
    await field.press('Escape')
    await expect(panel(desk, 'Opening')).toBeVisible()
    await expect(edit).toBeFocused()
    await edit.click()
    await field.fill('Closing')
    await field.press('Enter')
    await expect(panel(desk, 'Closing')).toBeVisible()
    await expectOrder(desk, ['Closing'])
    await expect(desk.getByText(editorText.saved, { exact: true }).first()).toBeVisible()
    expect(await slideNames(api, event)).toEqual(['Closing'])
  })

  test('is not sent when it is unchanged or empty', async ({ api, devices }) => {
    const { desk } = await openEditor({ api, devices }, 'Not renaming', ['Opening'], 0)
    const changes: string[] = []
    desk.on('request', (request) => ['PATCH', 'PUT'].includes(request.method()) && changes.push(request.url()))
    const field = desk.getByRole('textbox', { name: editorText.slideName })
    for (const name of ['Opening', '  Opening ', '', '   ']) {
      await desk.getByRole('button', { name: uiText.edit(editorText.slideName) }).click()
      await field.fill(name)
      await field.press('Enter')
      await expect(panel(desk, 'Opening')).toBeVisible()
    }
    expect(changes).toEqual([])
  })

  test('that could not be saved stays as it was', async ({ api, devices }) => {
    const { desk, event } = await openEditor({ api, devices }, 'Renaming fails', ['Opening'], 0)
    await desk.route(`**/api/sessions/${event.reference}/pages/*`, (route) => route.fulfill({ status: 500, body: '' }))
    await desk.getByRole('button', { name: uiText.edit(editorText.slideName) }).click()
    await desk.getByRole('textbox', { name: editorText.slideName }).fill('Closing')
    await desk.keyboard.press('Enter')
    await expect(desk.getByText(editorText.problem).first()).toBeVisible()
    await expect(panel(desk, 'Opening')).toBeVisible()
  })
})
