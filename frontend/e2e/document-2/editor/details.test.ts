import type { Page } from '@playwright/test'
import { contentText, editorText } from '../../../text/editor.ts'
import { themeText } from '../../../text/events.ts'
import { uiText } from '../../../text/ui.ts'
import { expectAccessible } from '../../support/axe.ts'
import { expect, test } from '../../support/fixtures.ts'
import type { OrganiserApi, PreparedEvent } from '../../support/organiser-api.ts'
import { chooseSetting, openEditor } from './steps.ts'

// Document 2, section 2 "Event settings", section 5 "Event form: name required", section 8 "Updated", "Theme updated"

test.afterEach(({ devices }) => devices.close())

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit event details' })
const nameField = (page: Page) => dialog(page).getByRole('textbox', { name: editorText.eventName })
const save = (page: Page) => dialog(page).getByRole('button', { name: editorText.save })
const openDetails = (page: Page) => chooseSetting(page, 'Edit event details')
interface Details {
  name: string
  allowViewAllPages: boolean
  defaultLanguageCode: string
  teamReference: string | null
}
const detailsOf = (api: OrganiserApi, { reference }: PreparedEvent) =>
  api.call<Details>('GET', `/api/sessions/${reference}`)
const change = (api: OrganiserApi, { reference }: PreparedEvent, details: Partial<Details>) =>
  api.call('PUT', `/api/sessions/${reference}`, details)

test('need a name, and are saved and said', async ({ api, devices }) => {
  const { desk, event } = await openEditor({ api, devices }, 'Evensong', [])
  await openDetails(desk)
  await nameField(desk).fill('   ')
  await nameField(desk).press('Enter')
  await expect(desk.getByRole('region', { name: uiText.thereIsAProblem })).toBeFocused()
  await expect(desk.getByRole('link', { name: 'Event name is required' })).toBeVisible()
  await nameField(desk).fill('Choral evensong')
  await dialog(desk).getByText(editorText.allowViewAllPages).click()
  await dialog(desk).getByLabel(editorText.language).selectOption('Hebrew')
  await save(desk).click()
  await expect(dialog(desk)).toBeHidden()
  await expect(desk.getByText('Updated', { exact: true }).first()).toBeVisible()
  await expect(desk.getByRole('heading', { level: 1, name: 'Choral evensong' })).toBeVisible()
  await expect(desk.getByRole('button', { name: editorText.settings })).toBeFocused()
  expect(await detailsOf(api, event)).toMatchObject({
    name: 'Choral evensong',
    allowViewAllPages: true,
    defaultLanguageCode: 'he',
  })
})

test('choose the team of the event, and take it away again', async ({ api, devices }) => {
  const { desk, event } = await openEditor({ api, devices }, 'Shared', [])
  const team = await api.call<{ reference: string }>('POST', '/api/teams', { name: 'Vergers' })
  const field = dialog(desk).getByLabel(editorText.team)
  await openDetails(desk)
  await field.selectOption('Vergers')
  await save(desk).click()
  await expect(dialog(desk)).toBeHidden()
  expect((await detailsOf(api, event)).teamReference).toBe(team.reference)
  await openDetails(desk)
  await expect(field.locator('option:checked')).toHaveText('Vergers')
  await field.selectOption(editorText.noTeam)
  await save(desk).click()
  await expect(dialog(desk)).toBeHidden()
  expect((await detailsOf(api, event)).teamReference).toBeNull()
  await api.call('DELETE', `/api/teams/${team.reference}`)
})

test('keep what a team mate changed meanwhile, where both changes fit', async ({ api, devices }) => {
  const { desk, event } = await openEditor({ api, devices }, 'Both fit', [])
  await openDetails(desk)
  await nameField(desk).fill('Mine')
  await change(api, event, { allowViewAllPages: true })
  await save(desk).click()
  await expect(dialog(desk)).toBeHidden()
  expect(await detailsOf(api, event)).toMatchObject({ name: 'Mine', allowViewAllPages: true })
})

test.describe('that a team mate changed to something else', () => {
  const mine = (page: Page) => dialog(page).getByRole('region', { name: contentText.conflictMine })
  const theirs = (page: Page) => dialog(page).getByRole('region', { name: contentText.conflictTheirs })

  const meet = async (world: Parameters<typeof openEditor>[0], name: string) => {
    const opened = await openEditor(world, name, [])
    await openDetails(opened.desk)
    await nameField(opened.desk).fill('My name')
    await dialog(opened.desk).getByLabel(editorText.language).selectOption('Welsh')
    await change(world.api, opened.event, { name: 'Their name', allowViewAllPages: true })
    await save(opened.desk).click()
    await expect(dialog(opened.desk).getByText(editorText.otherSaved)).toBeFocused()
    await expect(mine(opened.desk)).toContainText('My name')
    await expect(theirs(opened.desk)).toContainText('Their name')
    return opened
  }

  test('show both versions, of which mine can be kept', async ({ api, devices }) => {
    const { desk, event } = await meet({ api, devices }, 'Mine stays')
    await expectAccessible(desk)
    await mine(desk).getByRole('button', { name: contentText.keepMine }).press('Enter')
    await expect(dialog(desk)).toBeHidden()
    expect(await detailsOf(api, event)).toMatchObject({
      name: 'My name',
      defaultLanguageCode: 'cy',
      allowViewAllPages: true,
    })
  })

  test('or theirs, without losing what else was typed', async ({ api, devices }) => {
    const { desk, event } = await meet({ api, devices }, 'Theirs stays')
    await theirs(desk).getByRole('button', { name: contentText.takeTheirs }).click()
    await expect(dialog(desk)).toBeHidden()
    await expect(desk.getByRole('heading', { level: 1, name: 'Their name' })).toBeVisible()
    expect(await detailsOf(api, event)).toMatchObject({
      name: 'Their name',
      defaultLanguageCode: 'cy',
      allowViewAllPages: true,
    })
  })

  test('lead back to what was typed when the newest version cannot be read', async ({ api, devices }) => {
    const { desk, event } = await meet({ api, devices }, 'Unreadable')
    await change(api, event, { name: 'Their newest name' })
    await desk.route(`**/api/sessions/${event.reference}`, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    )
    await mine(desk).getByRole('button', { name: contentText.keepMine }).click()
    await expect(dialog(desk).getByRole('region', { name: uiText.thereIsAProblem })).toBeFocused()
    await expect(nameField(desk)).toHaveValue('My name')
    await expect(mine(desk)).toHaveCount(0)
    expect((await detailsOf(api, event)).name, 'nothing is saved over what was not read').toBe('Their newest name')
  })
})

test('that are not saved keep what was typed beside the error', async ({ api, devices }) => {
  const { desk, event } = await openEditor({ api, devices }, 'Refused', [])
  await desk.route(`**/api/sessions/${event.reference}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await openDetails(desk)
  await nameField(desk).fill('Typed with care')
  await save(desk).click()
  await expect(dialog(desk).getByRole('region', { name: uiText.thereIsAProblem })).toBeFocused()
  await expect(nameField(desk)).toHaveValue('Typed with care')
})

test('the theme is chosen, saved and said', async ({ api, devices }) => {
  const { desk, event } = await openEditor({ api, devices }, 'Coloured', [])
  await chooseSetting(desk, 'Edit theme')
  const theme = desk.getByRole('dialog', { name: 'Edit theme' })
  await theme.getByText(themeText.fonts.Modern, { exact: true }).click()
  await theme.getByText(themeText.colours.Green, { exact: true }).click()
  await theme.getByRole('button', { name: editorText.save }).click()
  await expect(theme).toBeHidden()
  await expect(desk.getByText('Theme updated').first()).toBeVisible()
  expect(await detailsOf(api, event)).toMatchObject({ fontStyleEnum: 'Modern', colourStyleEnum: 'Green' })
})
