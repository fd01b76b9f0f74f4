import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contentText, editorText } from '../../../text/events/editor.ts'
import { shellText } from '../../../text/shell.ts'
import { uiText } from '../../../text/ui.ts'
import { api, open, PHONE, show } from '../support/app.ts'
import { answer, answerAsUsual, changesSent, NO_LIST, Program } from '../support/calls.ts'
import { saveSlide, slideList, texts } from '../support/editor-steps.ts'
import { addSlide, eventWith } from '../support/events.ts'
import { button, expectSaid, expectToast, heading, isAt, key } from '../support/steps.ts'
import {
  addSlideButton,
  chooseSetting,
  deleteButton,
  editorAt,
  expectPanel,
  headerActions,
  link,
  openEditor,
  picker,
  slide,
  slideNames,
  taskbar,
} from './steps.ts'

// The editor's screens and how one is selected (docs/product-rules.md#editor)

/** An event as the wizard creates it: with one empty slide. */
const newEvent = async (name: string) => {
  const event = await eventWith(api, name)
  return { ...event, slides: [await addSlide(api, event.reference, 'New Slide', [])] }
}

const textsOf = (elements: Iterable<Element>) => [...elements].map((one) => one.textContent?.trim())

test('the taskbar leads to all events, names the event, says Editing and lists screens and slides', async () => {
  await openEditor('Matins', ['Opening', 'Psalm'])
  await expect.element(taskbar().getByRole('heading', { level: 1, name: 'Matins' })).toBeVisible()
  await expect.element(taskbar().getByText('Editing', { exact: true })).toBeVisible()
  const screens = taskbar().getByRole('navigation', { name: 'Placeholder screens' })
  await expect
    .poll(() => textsOf(screens.getByRole('link').elements()))
    .toEqual(['Welcome screen', 'About screen', 'End screen'])
  const slides = taskbar().getByRole('grid', { name: 'Programme items' })
  await expect.poll(() => slides.getByRole('row').elements()).toHaveLength(2)
  await expect.element(taskbar().getByRole('button', { name: 'Add slide' })).toBeVisible()
  await taskbar().getByRole('link', { name: 'View all events' }).click()
  await isAt('/dashboard')
})

test("the features are those of the event's owner, not of the editing user", async () => {
  const owner = new Program('free')
  const team = await owner.call<{ reference: string }>('POST', '/api/teams', { name: 'Parish' })
  const emailAddress = 'premium@demo.lectern.test'
  await owner.call('POST', `/api/teams/${team.reference}/members`, { emailAddress })
  const { teams } = await api.call<{ teams: { reference: string }[] }>('GET', '/api/teamInvites/')
  for (const invite of teams) await api.call('POST', `/api/teamInvites/${invite.reference}`, {})
  const event = await eventWith(owner, 'Of a free owner', 'Opening')
  await owner.call('PUT', `/api/sessions/${event.reference}`, { teamReference: team.reference })
  await open(editorAt(event, 0))
  await expectPanel('Opening')
  await expect.element(link(editorText.about)).not.toBeInTheDocument()
  const showings = headerActions().getByRole('link', { name: editorText.showings })
  await expect.element(showings).not.toBeInTheDocument()
  await button(editorText.settings).click()
  await expect.element(page.getByRole('menuitem', { name: editorText.editDetails })).toBeVisible()
  // A member must not delete it
  await expect.element(page.getByRole('menuitem', { name: editorText.delete })).not.toBeInTheDocument()
})

test('the header has Share, Showings, Preview, Present and the menu of event settings', async () => {
  await openEditor('Vespers', ['Opening'])
  const controls = [...headerActions().element().querySelectorAll('a, button')]
  const names = controls.map((one) => one.textContent?.trim() || one.getAttribute('aria-label'))
  expect(names).toEqual(['Share', 'Showings', 'Preview', 'Present', 'Event settings', expect.stringMatching(/^Help/)])
  await button('Event settings').click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  const entries = textsOf(page.getByRole('menuitem').elements())
  expect(entries).toEqual(expect.arrayContaining(['Edit event details', 'Edit theme', 'Delete']))
})

test('the page parameter keeps the screen: Welcome, About, End or a slide; anything else is Welcome', async () => {
  const event = await openEditor('Compline', ['Opening'])
  const expected: [string | number | undefined, string][] = [
    [undefined, editorText.welcome],
    ['End', editorText.end],
    ['About', editorText.about],
    [0, 'Opening'],
    ['Welcome', editorText.welcome],
    [0, 'Opening'],
    ['no-such-slide', editorText.welcome],
  ]
  for (const [screen, title] of expected) {
    show(editorAt(event, screen))
    await expectPanel(title)
  }
})

test('Back and Forward walk through what was selected', async () => {
  await openEditor('Lauds', ['Opening', 'Psalm'])
  await slide('Psalm').click()
  await expectPanel('Psalm')
  await link(editorText.end).click()
  await expectPanel(editorText.end)
  await expectSaid(editorText.screenOpened(editorText.end))
  await expect.element(link(editorText.end)).toHaveAttribute('aria-current', 'page')
  history.back()
  await expectPanel('Psalm')
  await expectSaid(editorText.screenOpened('Psalm'))
  await expect.element(slide('Psalm')).toHaveAttribute('aria-selected', 'true')
  history.back()
  await expectPanel(editorText.welcome)
  await expectSaid(editorText.screenOpened(editorText.welcome))
  history.forward()
  await expectPanel('Psalm')
})

test('choosing the selected slide again deselects it and returns to Welcome, by mouse and by keyboard', async () => {
  await openEditor('Terce', ['Opening', 'Psalm'])
  await slide('Psalm').click()
  await expectPanel('Psalm')
  await slide('Psalm').click()
  await expectPanel(editorText.welcome)
  await isAt(/page=Welcome$/)
  await key('Enter')
  await expectPanel('Psalm')
  await key('Enter')
  await expectPanel(editorText.welcome)
  await expect.element(slide('Psalm')).toHaveFocus()
})

test('a new event says that it was created, until something else is opened', async () => {
  const event = await newEvent('Newborn')
  await open(`${editorAt(event)}?created=true`)
  const notice = page.getByText('Event created. You can now begin adding and editing page content.')
  await expect.element(notice).toBeVisible()
  await slide('New Slide').click()
  await expectPanel(editorText.welcome)
  await expect.element(notice).not.toBeInTheDocument()
})

test("a new event opens its first slide with the cursor in an empty text, which isn't a change until something is typed", async () => {
  const event = await newEvent('Written at once')
  await open(`${editorAt(event)}?created=true`)
  await expectPanel('New Slide')
  await expect.element(slide('New Slide')).toHaveAttribute('aria-selected', 'true')
  await expect.element(texts()).toHaveFocus()
  await expect.element(page.getByText(contentText.unsaved, { exact: true })).not.toBeInTheDocument()
  await link(editorText.welcome).click()
  await expectPanel(editorText.welcome) // without a prompt
  expect(changesSent()).toEqual([])
})

test('text typed into the first slide is saved once, and is there after a reload of the same address', async () => {
  const event = await newEvent('Written and saved')
  const address = `${editorAt(event)}?created=true`
  await open(address)
  await texts().fill('Welcome, everyone')
  await saveSlide()
  await expectSaid('Saved')
  expect(changesSent()).toEqual(['saveContents'])
  await open(address)
  await expect.element(texts()).toHaveValue('Welcome, everyone')
  expect(texts().elements()).toHaveLength(1)
  expect(await slideNames(event)).toEqual(['New Slide'])
})

test('without a reference a not-found view shows', async () => {
  await open('/Sessions/%20')
  await expect.element(heading(shellText.notFoundTitle)).toBeVisible()
})

test('one picker lists all screens in groups, and slides are added and deleted beside it', async () => {
  const event = await eventWith(api, 'Small', 'Opening', 'Psalm')
  await page.viewport(PHONE.width, PHONE.height)
  await open(editorAt(event))
  await expect.element(picker()).toBeVisible()
  await expect.element(slideList()).not.toBeInTheDocument()
  const select = picker().element() as HTMLSelectElement
  const groups = [...select.querySelectorAll('optgroup')].map((group) => [group.label, group.textContent])
  expect(groups).toEqual([
    ['Placeholder screens', 'Welcome screenAbout screenEnd screen'],
    ['Programme items', 'OpeningPsalm'],
  ])
  const chosen = () => (picker().element() as HTMLSelectElement).selectedOptions[0]?.textContent
  await expect.element(deleteButton()).not.toBeInTheDocument()
  await picker().selectOptions('End screen')
  await expectPanel(editorText.end)
  await addSlideButton().click()
  await expectPanel('New Slide 3')
  expect(chosen()).toBe('New Slide 3')
  await deleteButton().click()
  await page.getByRole('dialog').getByRole('button', { name: editorText.delete }).click()
  await expectPanel('Psalm')
  expect(chosen()).toBe('Psalm')
})

test('deleting the event asks, and leads to the events, which say so', async () => {
  await openEditor('Short-lived', ['Opening'], 0)
  await texts().fill('Unsaved, and of no use any more')
  await chooseSetting(editorText.delete)
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this event?' })
  await expect.element(question.getByRole('button', { name: uiText.cancel })).toHaveFocus()
  answer('deleteEvent', NO_LIST)
  await question.getByRole('button', { name: editorText.delete }).click()
  await expectToast('There was a problem')
  answerAsUsual('deleteEvent')
  await chooseSetting(editorText.delete)
  await question.getByRole('button', { name: editorText.delete }).click()
  await isAt(/^\/sessions\?deletedSession=true$/i)
  await expect.element(page.getByText('The event has been deleted.').first()).toBeVisible()
  await expectSaid('The event has been deleted.')
})
