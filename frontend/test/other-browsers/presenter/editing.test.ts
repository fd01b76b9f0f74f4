import { beforeAll, expect, test } from 'vitest'
import { contentText, editorText, shareText } from '../../../text/events/editor.ts'
import { slidesText } from '../../../text/events/slides.ts'
import { uiText } from '../../../text/ui.ts'
import type { PreparedEvent } from '../../e2e/support/people/organiser-api.ts'
import type { Device } from '../support/device.ts'
import { inOtherBrowsers } from '../support/in-other-browsers.ts'
import { createEvent, logIn } from './steps.ts'

const EVENT = 'Edited elsewhere'

interface Contents {
  rows: { blocks: { text: string | null }[] }[]
}

inOtherBrowsers('An organiser edits a slide', (world) => {
  let event: PreparedEvent
  let desk: Device

  beforeAll(async () => {
    event = await createEvent(world, EVENT, ['Opening', 'Closing'])
    desk = await world.desktop()
    await logIn(desk, '/Account/Login')
    await desk.open(`/Sessions/${event.reference}?page=${event.slides[0]?.reference}`)
    await desk.see('heading', 'Opening')
  })

  const expectStored = async (text: string) => {
    const path = `/api/content/pages/${event.slides[0]?.pageReference}/contents`
    await expect
      .poll(async () => (await world.api.call<Contents>('GET', path)).rows.map(({ blocks }) => blocks[0]?.text))
      .toEqual([text])
  }
  const slideNames = async () => {
    const { pages } = await world.api.call<{ pages: { name: string }[] }>(
      'GET',
      `/api/sessions/${event.reference}/pages`,
    )
    return pages.map(({ name }) => name)
  }

  test('types a text and saves it with Ctrl+S', async () => {
    await desk.seeValue('textbox', contentText.text, 'Words of Opening')
    await desk.fill('textbox', contentText.text, 'Silent night\nHoly night')
    await desk.seeText(contentText.unsaved)
    await desk.look('unsaved slide')
    await desk.key('Control+s')
    await desk.seeNoText(contentText.unsaved)
    await expectStored('Silent night\nHoly night')
    await desk.reload()
    await desk.seeValue('textbox', contentText.text, 'Silent night\nHoly night')
  })

  test('makes the selected text bold or italic, by button and by key', async () => {
    await desk.fill('textbox', contentText.text, 'All is calm')
    await desk.key('Shift+Home')
    await desk.press('button', contentText.bold)
    await desk.seeValue('textbox', contentText.text, '**All is calm**')
    await desk.seeFocus('textbox', contentText.text)
    await desk.fill('textbox', contentText.text, 'All is calm')
    await desk.key('Shift+Home', 'Control+i')
    await desk.seeValue('textbox', contentText.text, '_All is calm_')
    await desk.press('button', contentText.save)
    await desk.seeNoText(contentText.unsaved)
    await expectStored('_All is calm_')
  })

  test('renames a slide and adds one', async () => {
    await desk.press('button', uiText.edit(editorText.slideName))
    await desk.fill('textbox', editorText.slideName, 'Welcome')
    await desk.key('Enter')
    await desk.see('heading', 'Welcome')
    await desk.press('button', editorText.addSlide)
    await desk.see('heading', editorText.newSlide(3))
    await expect.poll(slideNames).toEqual(['Welcome', 'Closing', editorText.newSlide(3)])
  })

  test('moves a slide with its button, which keeps the focus', async () => {
    await desk.press('button', uiText.moveUp('Closing'))
    await expect.poll(slideNames).toEqual(['Closing', 'Welcome', editorText.newSlide(3)])
    await desk.seeFocus('button', uiText.moveUp('Closing'))
  })

  test('selects several slides by keyboard and duplicates them together', async () => {
    await desk.focus('row', 'Closing')
    await desk.key('Shift+ArrowDown')
    await desk.press('button', slidesText.duplicateSelected)
    await expect.poll(slideNames).toEqual(['Closing', 'Welcome', 'Closing', 'Welcome', editorText.newSlide(3)])
    await desk.look('slide list')
  })

  test('closes the share dialog with Escape, and the focus returns', async () => {
    await desk.press('button', editorText.share)
    await desk.see('dialog', shareText.titleOf(EVENT))
    await desk.see('image', shareText.qrName(EVENT))
    await desk.look('share dialog')
    await desk.key('Escape')
    await desk.seeNo('dialog', shareText.titleOf(EVENT))
    await desk.seeFocus('button', editorText.share)
  })
})
