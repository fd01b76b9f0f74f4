import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountText, detailsText } from '../../text/account/account.ts'
import { defaultThemeText, teamKitText } from '../../text/events/default-theme.ts'
import { contentText, editorText } from '../../text/events/editor.ts'
import { themeText, wizardText } from '../../text/events/events.ts'
import { styleText } from '../../text/events/style.ts'
import { membersText } from '../../text/teams.ts'
import { api, open } from './support/app.ts'
import { changesSent } from './support/calls.ts'
import { teamOf } from './support/events.ts'
import { pressByKeys } from './support/keyboard.ts'
import { chooseByKeys, pictureOf } from './support/pictures.ts'
import {
  answerQuestion,
  chooseFile,
  expectDone,
  expectNotice,
  expectRefusal,
  field,
  heading,
  picture,
  press,
  pretender,
  problem,
  titled,
  tooLarge,
} from './support/steps.ts'
import { eventsOf, name } from './wizard/steps.ts'

// The default icon of all events (docs/product-rules.md#teams)

const none = () => page.getByText('No default icon has been provided.', { exact: true })

test('the default icon is set and removed by keyboard alone', async () => {
  await open('/account/details')
  await page.viewport(320, 640)
  await expect.element(heading(detailsText.heading)).toBeVisible()
  await pressByKeys('button', accountText.openMenu)
  await pressByKeys('link', accountText.defaultTheme)
  await expect.element(heading('Default Themes')).toHaveFocus()
  const title = page.getByRole('heading', { level: 2, name: 'Default icon' })
  await expect.element(title).toBeVisible()
  const use = page.getByText(/Shown on the welcome screen of all your events, unless an event/)
  await expect.element(use).toBeVisible()
  await expect.element(none()).toBeVisible()

  await chooseByKeys('Choose image', picture)
  await expect.element(page.getByRole('img', { name: defaultThemeText.chosenPicture })).toBeVisible()
  await expect.element(page.getByRole('form', { name: 'Change icon' })).toBeVisible()
  await pressByKeys('button', 'Set as default icon')
  await expectDone('Default icon updated')
  const icon = page.getByRole('img', { name: 'Your default icon' })
  await expect.poll(() => (icon.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0)
  await expect.element(page.getByText('crest.png')).toBeVisible()

  await pressByKeys('button', 'Remove default icon')
  await expectDone('Default icon removed')
  await expect.element(title).toHaveFocus()
  await expect.element(none()).toBeVisible()
  expect(changesSent()).toEqual(['setDefaultIcon', 'removeDefaultIcon'])
})

test('no file, one that is no image and one that is too large are refused, until a picture is chosen', async () => {
  await open('/defaults/theme')
  await expect.element(none()).toBeVisible()
  await pressByKeys('button', defaultThemeText.submit)
  await expectRefusal('Please select an image to use')
  await chooseFile(defaultThemeText.choose, pretender)
  await expectRefusal('Cannot load image, please use a different file')
  await chooseFile(defaultThemeText.choose, tooLarge)
  await expectRefusal(contentText.imageTooLarge)
  expect(changesSent()).toEqual([])
  await chooseFile(defaultThemeText.choose, picture)
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

test("a team's brand kit is what its new events begin with, until it's removed", async () => {
  const { reference } = await teamOf(api, 'Choir office')
  await open(`/teams/${reference}`)
  await pressByKeys('link', membersText.kit)
  const title = heading(teamKitText.headingOf('Choir office'))
  const notSet = () => page.getByText(teamKitText.notSet)
  await expect.element(title).toHaveFocus()
  await expect.element(notSet()).toBeVisible()
  await chooseFile(teamKitText.icon.choose, picture)
  await expectNotice(teamKitText.icon.updated)
  await expect.element(notSet()).not.toBeInTheDocument()
  await page.getByRole('radio', { name: themeText.typefaces.Oswald }).click({ force: true })
  await press(defaultThemeText.themeSave)
  await expectNotice(defaultThemeText.themeSaved)

  await open('/Sessions/New')
  await name().fill('By the choir')
  await page.getByRole('combobox', { name: editorText.team }).selectOptions('Choir office')
  await press(wizardText.next)
  const kit = wizardText.kitOf('Choir office')
  await expect.element(page.getByRole('radio', { name: kit })).toBeChecked()
  await expect.element(page.getByText(wizardText.begins(kit))).toBeVisible()
  await press(wizardText.create)
  await titled('By the choir')
  const [made] = await eventsOf('By the choir')
  const event = await api.call('GET', `/api/sessions/${made?.reference}`)
  expect(event).toMatchObject({ teamReference: reference, typeface: 'Oswald' })

  await open(`/teams/${reference}/theme`)
  await pressByKeys('button', teamKitText.remove)
  await answerQuestion(teamKitText.removal.question({ name: 'Choir office' }), teamKitText.removal.confirm)
  await expectNotice(teamKitText.removal.done)
  await expect.element(title).toHaveFocus()
  await expect.element(notSet()).toBeVisible()
  expect(await api.call('GET', `/api/teams/${reference}/theme`)).toMatchObject({ isSet: false })
})
