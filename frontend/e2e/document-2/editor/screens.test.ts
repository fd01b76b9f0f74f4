import { editorText } from '../../../text/editor.ts'
import { shellText } from '../../../text/shell.ts'
import { slideList } from '../../support/editor-steps.ts'
import { expect, test } from '../../support/fixtures.ts'
import { newPerson } from '../../support/new-person.ts'
import { addressOf } from '../../support/organiser-api.ts'
import { chooseSetting, editorAt, eventOf, headerActions, openEditor, panel, slide } from './steps.ts'

// Document 2, section 2 "Event editor" and section 4 "Screen selection"

test.afterEach(({ devices }) => devices.close())

test('the taskbar leads to all events, names the event, says Editing and lists screens and slides', async ({
  api,
  devices,
}) => {
  const { desk } = await openEditor({ api, devices }, 'Matins', ['Opening', 'Psalm'])
  const taskbar = desk.getByRole('complementary', { name: editorText.screens })
  await expect(taskbar.getByRole('heading', { level: 1, name: 'Matins' })).toBeVisible()
  await expect(taskbar.getByText('Editing', { exact: true })).toBeVisible()
  const screens = taskbar.getByRole('navigation', { name: 'Placeholder screens' })
  expect(await screens.getByRole('link').allTextContents()).toEqual(['Welcome screen', 'About screen', 'End screen'])
  await expect(taskbar.getByRole('grid', { name: 'Programme items' }).getByRole('row')).toHaveCount(2)
  await expect(taskbar.getByRole('button', { name: 'Add slide' })).toBeVisible()
  await taskbar.getByRole('link', { name: 'View all events' }).click()
  await expect(desk).toHaveURL(/\/dashboard$/)
})

test('About and Showings stand there only with their features', async ({ devices, server }) => {
  const free = await newPerson(server.origin, devices)
  const event = await eventOf(free.api, 'Free event', ['Opening'])
  await free.desk.goto(editorAt(event, 'About'))
  await expect(panel(free.desk, editorText.welcome)).toBeVisible()
  await expect(free.desk.getByRole('link', { name: editorText.about })).toHaveCount(0)
  await expect(headerActions(free.desk).getByRole('link', { name: editorText.showings })).toHaveCount(0)
})

test("the features are those of the event's owner, whoever edits it", async ({ api, devices, server }) => {
  const owner = await newPerson(server.origin, devices)
  const team = await owner.api.call<{ reference: string }>('POST', '/api/teams', { name: 'Parish' })
  await owner.api.call('POST', `/api/teams/${team.reference}/members`, {
    emailAddress: addressOf('premium'),
  })
  const { teams } = await api.call<{ teams: { reference: string }[] }>('GET', '/api/teamInvites/')
  for (const invite of teams) await api.call('POST', `/api/teamInvites/${invite.reference}`, {})
  const event = await eventOf(owner.api, 'Of a free owner', ['Opening'])
  await owner.api.call('PUT', `/api/sessions/${event.reference}`, { teamReference: team.reference })
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(editorAt(event, 0))
  await expect(panel(desk, 'Opening')).toBeVisible()
  await expect(desk.getByRole('link', { name: editorText.about })).toHaveCount(0)
  await expect(headerActions(desk).getByRole('link', { name: editorText.showings })).toHaveCount(0)
  await desk.getByRole('button', { name: editorText.settings }).click()
  await expect(desk.getByRole('menuitem', { name: editorText.editDetails })).toBeVisible()
  await expect(desk.getByRole('menuitem', { name: editorText.delete }), 'a member may not delete').toHaveCount(0)
})

test('the header has Share, Showings, Preview, Present and the menu of event settings', async ({ api, devices }) => {
  const { desk } = await openEditor({ api, devices }, 'Vespers', ['Opening'])
  const names = await headerActions(desk)
    .locator('a, button')
    .evaluateAll((all) => all.map((one) => one.textContent?.trim() || one.getAttribute('aria-label')))
  expect(names).toEqual(['Share', 'Showings', 'Preview', 'Present', 'Event settings', expect.stringMatching(/^Help/)])
  await desk.getByRole('button', { name: 'Event settings' }).click()
  const entries = await desk.getByRole('menuitem').allTextContents()
  expect(entries).toEqual(expect.arrayContaining(['Edit event details', 'Edit theme', 'Delete']))
})

test('the page parameter keeps the screen: Welcome, About, End or a slide; anything else is Welcome', async ({
  api,
  devices,
}) => {
  const { desk, event } = await openEditor({ api, devices }, 'Compline', ['Opening'])
  const expected: [string | number | undefined, string][] = [
    [undefined, editorText.welcome],
    ['End', editorText.end],
    ['About', editorText.about],
    [0, 'Opening'],
    ['Welcome', editorText.welcome],
    [0, 'Opening'],
    ['no-such-slide', editorText.welcome],
  ]
  for (const [page, heading] of expected) {
    await desk.goto(editorAt(event, page))
    await expect(panel(desk, heading), `page=${page}`).toBeVisible()
  }
})

test('Back and Forward walk through what was selected', async ({ api, devices }) => {
  const { desk } = await openEditor({ api, devices }, 'Lauds', ['Opening', 'Psalm'])
  await slide(desk, 'Psalm').click()
  await expect(panel(desk, 'Psalm')).toBeVisible()
  await desk.getByRole('link', { name: editorText.end }).click()
  await expect(panel(desk, editorText.end)).toBeVisible()
  await expect(desk.getByRole('link', { name: editorText.end })).toHaveAttribute('aria-current', 'page')
  await desk.goBack()
  await expect(panel(desk, 'Psalm')).toBeVisible()
  await expect(slide(desk, 'Psalm')).toHaveAttribute('aria-selected', 'true')
  await desk.goBack()
  await expect(panel(desk, editorText.welcome)).toBeVisible()
  await desk.goForward()
  await expect(panel(desk, 'Psalm')).toBeVisible()
})

test('choosing the selected slide again deselects it and returns to Welcome, by mouse and by keyboard', async ({
  api,
  devices,
}) => {
  const { desk } = await openEditor({ api, devices }, 'Terce', ['Opening', 'Psalm'])
  await slide(desk, 'Psalm').click()
  await expect(panel(desk, 'Psalm')).toBeVisible()
  await slide(desk, 'Psalm').click()
  await expect(panel(desk, editorText.welcome)).toBeVisible()
  await expect(desk).toHaveURL(/page=Welcome$/)
  await desk.keyboard.press('Enter')
  await expect(panel(desk, 'Psalm')).toBeVisible()
  await desk.keyboard.press('Enter')
  await expect(panel(desk, editorText.welcome)).toBeVisible()
  await expect(slide(desk, 'Psalm')).toBeFocused()
})

test('a new event says that it was created, until something else is opened', async ({ api, devices }) => {
  const event = await eventOf(api, 'Newborn', ['New Slide'])
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(`${editorAt(event)}?created=true`)
  const notice = desk.getByText('Event created. You can now begin adding and editing page content.')
  await expect(notice).toBeVisible()
  await slide(desk, 'New Slide').click()
  await expect(panel(desk, 'New Slide')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('without a reference a not-found view shows', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto('/Sessions/%20')
  await expect(desk.getByRole('heading', { level: 1, name: shellText.notFoundTitle })).toBeVisible()
})

test.describe('on a small screen', () => {
  test('one picker holds all screens, grouped, and slides are added and deleted beside it', async ({
    api,
    devices,
  }) => {
    const event = await eventOf(api, 'Small', ['Opening', 'Psalm'])
    const phone = await devices.phone({ storageState: await api.login() })
    await phone.goto(editorAt(event))
    const picker = phone.getByRole('combobox', { name: editorText.screenPicker })
    await expect(picker).toBeVisible()
    await expect(slideList(phone)).toBeHidden()
    const groups = await picker
      .locator('optgroup')
      .evaluateAll((all) => all.map((one) => [(one as HTMLOptGroupElement).label, one.textContent]))
    expect(groups).toEqual([
      ['Placeholder screens', 'Welcome screenAbout screenEnd screen'],
      ['Programme items', 'OpeningPsalm'],
    ])
    const deletion = phone.getByRole('button', { name: editorText.deleteSlide }).filter({ visible: true })
    await expect(deletion).toHaveCount(0)
    await picker.selectOption('End screen')
    await expect(panel(phone, editorText.end)).toBeVisible()
    await phone.getByRole('button', { name: editorText.addSlide }).filter({ visible: true }).click()
    await expect(panel(phone, 'New Slide 3')).toBeVisible()
    await expect(picker.locator('option:checked')).toHaveText('New Slide 3')
    await deletion.click()
    await phone.getByRole('alertdialog').getByRole('button', { name: editorText.delete }).click()
    await expect(panel(phone, 'Psalm')).toBeVisible()
    await expect(picker.locator('option:checked')).toHaveText('Psalm')
  })
})

test('deleting the event asks, and leads to the events, which say so', async ({ api, devices }) => {
  const { desk } = await openEditor({ api, devices }, 'Short-lived', ['Opening'], 0)
  await desk.getByLabel('Text', { exact: true }).fill('Unsaved, and of no use any more')
  await chooseSetting(desk, editorText.delete)
  const question = desk.getByRole('alertdialog', { name: 'Are you sure you want to delete this event?' })
  await question.getByRole('button', { name: editorText.delete }).click()
  await expect(desk).toHaveURL(/\/sessions\?deletedSession=true$/i)
  await expect(desk.getByText('The event has been deleted.').first()).toBeVisible()
})
