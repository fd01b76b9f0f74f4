import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { searchText, shortcutText } from '../../../text/presenter/stage.ts'
import { PHONE } from '../support/app.ts'
import { timesSent } from '../support/calls.ts'
import { button, key, keyOn, press } from '../support/steps.ts'
import { expectMarked, items, openPresenter, statusLine, textsOf } from './steps.ts'

// Beyond the specification: the presenter's keys, and their list

const dialog = () => page.getByRole('dialog')

test("a clicker's page keys work while a button has the focus, and so do the arrows and B", async () => {
  await openPresenter('By keys')
  await press(presenterText.start)
  await expect.element(button(presenterText.presentItem('Third'))).toBeEnabled()
  await keyOn(button(presenterText.presentItem('Third')), 'PageDown')
  await expectMarked('First', 'Presenting')
  await key('ArrowRight')
  await expectMarked('Second', 'Presenting')
  await key('PageUp')
  await expectMarked('First', 'Presenting')
  await key('b')
  await expectMarked('First', 'On hold')
  await key('b')
  await expectMarked('First', 'Presenting')
  await expect.element(button(presenterText.presentItem('Third'))).toHaveFocus()
})

test('the letter B can be turned off for this browser, and F8 holds and resumes without it', async () => {
  await openPresenter('Without letters')
  await press(presenterText.start)
  await press(presenterText.presentItem('First'))
  await expectMarked('First', 'Presenting')
  await press(shortcutText.title)
  const letters = page.getByRole('checkbox', { name: shortcutText.letters })
  await expect.element(letters).toBeChecked()
  await keyOn(letters, ' ')
  await expect.element(letters).not.toBeChecked()
  await key('Escape')
  await expect.element(dialog()).not.toBeInTheDocument()
  await key('b')
  await key('F8')
  await expectMarked('First', 'On hold')
  await key('b')
  await key('F8')
  await expectMarked('First', 'Presenting')
  expect(timesSent('showSlide'), 'by F8 alone').toBe(3)
})

test("keys with a modifier, or in a menu or dialog, don't change slides", async () => {
  await openPresenter('Keys elsewhere')
  await press(presenterText.start)
  await press(presenterText.presentItem('Second'))
  await expectMarked('Second', 'Presenting')
  expect(timesSent('showSlide')).toBe(1)
  for (const keys of ['Shift+PageDown', 'Control+b', 'Alt+ArrowUp']) await key(keys)
  await press(presenterText.share)
  await expect.element(dialog()).toBeVisible()
  for (const one of ['PageDown', 'b', 'ArrowLeft']) await key(one)
  await key('Escape')
  await expect.element(dialog(), { message: 'Escape closes it and opens no list' }).not.toBeInTheDocument()
  await page.viewport(PHONE.width, PHONE.height)
  await press(presenterText.actions)
  for (const one of ['b', 'PageDown']) await key(one)
  await key('Escape')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.poll(statusLine).toContain('Live')
  expect(timesSent('showSlide')).toBe(1)
})

test('Escape opens the list of keys and closes it, and the focus returns; a button opens it too', async () => {
  await openPresenter('The list of keys')
  await keyOn(button(presenterText.start), 'Escape')
  const list = page.getByRole('dialog', { name: shortcutText.title })
  await expect.element(list).toBeVisible()
  for (const { does, keys } of shortcutText.keys) {
    await expect.element(list.getByText(does, { exact: true })).toBeVisible()
    for (const one of keys) await expect.element(list.getByText(one, { exact: true }).first()).toBeVisible()
  }
  await key('Escape')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(button(presenterText.start)).toHaveFocus()
  await press(shortcutText.title)
  await expect.element(list).toBeVisible()
  await key('Escape')
  await expect.element(button(shortcutText.title)).toHaveFocus()
})

test('the slash finds slides by their words and a digit by their number; Enter shows the first, Escape closes', async () => {
  await openPresenter('Found at once', ['Silent night, verse 1', 'Silent night, verse 2', 'Thank you'])
  const field = page.getByRole('searchbox', { name: searchText.label })
  await expect.element(field).not.toBeInTheDocument()
  await press(presenterText.start)
  await userEvent.keyboard('/')
  await expect.element(field).toHaveFocus()
  await field.fill('VERSE night')
  await expect
    .poll(() => textsOf(items().getByRole('heading', { level: 2 })))
    .toEqual(['Silent night, verse 1', 'Silent night, verse 2'])
  await expect.element(page.getByText(searchText.found(2))).toBeInTheDocument()
  await key('Enter')
  await expectMarked('Silent night, verse 1', 'Presenting')
  await expect.element(button(presenterText.next)).toHaveFocus()
  await key('3')
  await expect.element(field).toHaveValue('3')
  await key('Enter')
  await expectMarked('Thank you', 'Presenting')
  await userEvent.keyboard('/')
  await key('Escape')
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(button(presenterText.previous)).toBeEnabled()
})
