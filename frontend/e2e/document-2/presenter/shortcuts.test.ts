import { presenterText } from '../../../text/presenter.ts'
import { shortcutText } from '../../../text/presenter-stage.ts'
import { expectAccessible } from '../../support/axe.ts'
import { expect, test } from '../../support/fixtures.ts'
import { button, expectMarked, openPresenter, press, statusLine } from './steps.ts'

// Beyond the document: the presenter's keys, and the list that tells of them

test.afterEach(({ devices }) => devices.close())

test('the page keys work for a clicker while a button has the focus, the arrows and B too', async ({
  api,
  devices,
}) => {
  const { desk } = await openPresenter({ api, devices }, 'By keys')
  await press(desk, presenterText.start)
  await button(desk, presenterText.presentItem('Third')).focus()
  await desk.keyboard.press('PageDown')
  await expectMarked(desk, 'First', 'Presenting')
  await desk.keyboard.press('ArrowRight')
  await expectMarked(desk, 'Second', 'Presenting')
  await desk.keyboard.press('PageUp')
  await expectMarked(desk, 'First', 'Presenting')
  await desk.keyboard.press('b')
  await expectMarked(desk, 'First', 'On hold')
  await desk.keyboard.press('b')
  await expectMarked(desk, 'First', 'Presenting')
  await expect(button(desk, presenterText.presentItem('Third'))).toBeFocused()
})

test('keys with a modifier, and keys in a menu or a dialog, move nothing', async ({ api, devices }) => {
  const { desk } = await openPresenter({ api, devices }, 'Keys elsewhere')
  await press(desk, presenterText.start)
  await press(desk, presenterText.presentItem('Second'))
  await expectMarked(desk, 'Second', 'Presenting')
  const shown: string[] = []
  desk.on('request', (request) => void (request.url().endsWith('/navigation/show') && shown.push(request.url())))
  for (const keys of ['Shift+PageDown', 'Control+b', 'Alt+ArrowUp']) await desk.keyboard.press(keys)
  await press(desk, presenterText.share)
  await expect(desk.getByRole('dialog')).toBeVisible()
  for (const key of ['PageDown', 'b', 'ArrowLeft']) await desk.keyboard.press(key)
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('dialog'), 'Escape closes it and opens no list').toBeHidden()
  await desk.setViewportSize({ width: 390, height: 844 })
  await press(desk, presenterText.actions)
  for (const key of ['b', 'PageDown']) await desk.keyboard.press(key)
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('dialog')).toBeHidden()
  await expect(statusLine(desk)).toContainText('Live')
  expect(shown).toEqual([])
})

test('Escape opens the list of keys and closes it, and the focus returns; a button opens it too', async ({
  api,
  devices,
}) => {
  const { desk } = await openPresenter({ api, devices }, 'The list of keys')
  await button(desk, presenterText.start).focus()
  await desk.keyboard.press('Escape')
  const list = desk.getByRole('dialog', { name: shortcutText.title })
  await expect(list).toBeVisible()
  for (const { does, keys } of shortcutText.keys) {
    await expect(list.getByText(does, { exact: true })).toBeVisible()
    for (const key of keys) await expect(list.getByText(key, { exact: true })).toBeVisible()
  }
  await expectAccessible(desk)
  await desk.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(button(desk, presenterText.start)).toBeFocused()
  await press(desk, shortcutText.title)
  await expect(list).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(button(desk, shortcutText.title)).toBeFocused()
})
