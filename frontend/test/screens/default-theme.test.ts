import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountText, detailsText } from '../../text/account/account.ts'
import { defaultThemeText } from '../../text/events/default-theme.ts'
import { contentText } from '../../text/events/editor.ts'
import { themeText } from '../../text/events/events.ts'
import { styleText } from '../../text/events/style.ts'
import { api, open } from './support/app.ts'
import { changesSent } from './support/calls.ts'
import { pressByKeys } from './support/keyboard.ts'
import { chooseByKeys, pictureOf } from './support/pictures.ts'
import {
  chooseFile,
  expectNotice,
  field,
  heading,
  picture,
  press,
  pretender,
  problem,
  tooLarge,
} from './support/steps.ts'

const { choose } = defaultThemeText
const none = () => page.getByText(defaultThemeText.none)

test('the default icon is set and removed by keyboard alone', async () => {
  await open('/account/details')
  await page.viewport(320, 640)
  await expect.element(heading(detailsText.heading)).toBeVisible()
  await pressByKeys('button', accountText.openMenu)
  await pressByKeys('link', accountText.defaultTheme)
  await expect.element(heading(defaultThemeText.heading)).toHaveFocus()
  await expect.element(none()).toBeVisible()

  await chooseByKeys(choose, picture)
  await expect.element(page.getByRole('img', { name: defaultThemeText.chosenPicture })).toBeVisible()
  await pressByKeys('button', defaultThemeText.submit)
  await expectNotice(defaultThemeText.updated)
  await expect.element(page.getByRole('img', { name: defaultThemeText.current })).toBeVisible()
  await expect.element(page.getByText('crest.png')).toBeVisible()

  await pressByKeys('button', defaultThemeText.remove)
  await expectNotice(defaultThemeText.removed)
  await expect.element(page.getByRole('heading', { name: defaultThemeText.icon, exact: true })).toHaveFocus()
  await expect.element(none()).toBeVisible()
  expect(changesSent()).toEqual(['setDefaultIcon', 'removeDefaultIcon'])
})

test('invalid default icons are refused with an error, until a picture is chosen', async () => {
  await open('/defaults/theme')
  await expect.element(none()).toBeVisible()
  await pressByKeys('button', defaultThemeText.submit)
  await expect.element(problem()).toHaveFocus()
  await expect.element(problem()).toMatchTextContent(defaultThemeText.missing)
  await chooseFile(choose, pretender)
  await expect.element(problem()).toMatchTextContent(defaultThemeText.unreadable)
  await chooseFile(choose, tooLarge)
  await expect.element(problem()).toMatchTextContent(contentText.imageTooLarge)
  expect(changesSent()).toEqual([])
  await chooseFile(choose, picture)
  await expect.element(problem()).not.toBeInTheDocument()
})

test('a brand kit is saved picture by picture, and new events begin with it', async () => {
  await open('/defaults/theme')
  const { wideLogo, background } = defaultThemeText.images
  await chooseFile(wideLogo.choose, pretender)
  await expect.element(page.getByRole('alert').getByText(defaultThemeText.unreadable)).toBeVisible()
  await chooseFile(wideLogo.choose, picture)
  await expectNotice(wideLogo.updated)
  await expect.element(page.getByRole('img', { name: wideLogo.current })).toBeVisible()
  // A background brings the colours that leave most of it to see
  await chooseFile(background.choose, await pictureOf('night.png', 320, 180, '#101010'))
  await expectNotice(background.updated)
  await page.getByRole('checkbox', { name: styleText.colours.accentColour.own }).click({ force: true })
  await field(styleText.colourCode(styleText.colours.accentColour.label)).fill('#0b3d91')
  await page.getByRole('radio', { name: themeText.typefaces.Oswald }).click({ force: true })
  await press(defaultThemeText.themeSave)
  await expectNotice(defaultThemeText.themeSaved)
  const made = await api.call('POST', '/api/sessions', { name: 'Carols' })
  expect(made).toMatchObject({ accentColour: '#0b3d91', typeface: 'Oswald', colourScheme: 'Dark' })
  await pressByKeys('button', wideLogo.remove)
  await expectNotice(wideLogo.removed)
  await expect.element(page.getByRole('button', { name: wideLogo.choose })).toHaveFocus()
})

test('without the plan the brand kit has colours and typefaces, but no pictures', async () => {
  await open('/defaults/theme', { who: 'free' })
  for (const words of Object.values(defaultThemeText.images)) {
    await expect.element(page.getByText(words.needsPlan, { exact: false })).toBeVisible()
    await expect.element(page.getByRole('button', { name: words.choose })).not.toBeInTheDocument()
  }
  await expect.element(page.getByRole('button', { name: defaultThemeText.themeSave })).toBeVisible()
})
