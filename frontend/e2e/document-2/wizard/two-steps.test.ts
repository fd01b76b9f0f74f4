import { dashboardText, themeText, wizardText } from '../../../text/events.ts'
import { expectOrder } from '../../support/editor-steps.ts'
import { expect, test } from '../../support/fixtures.ts'
import { Keyboard } from '../../support/keyboard.ts'
import { eventsOf, heading, name, openTheme, press, problem, startDate } from './steps.ts'

// Document 2, section 2: the two steps of the wizard, row by row

test.afterEach(({ devices }) => devices.close())

test("2 Wizard: step 1 'Name and date' asks for a start date only once 'Set event date' is checked", async ({
  api,
  devices,
}) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto('/Sessions/New')
  await expect(heading(desk, 'Step 1 of 2: Name and date')).toBeVisible()
  await expect(desk).toHaveTitle(/^Step 1 of 2: Name and date/)
  await expect(name(desk)).toHaveAttribute('maxlength', '200')
  const box = desk.getByRole('checkbox', { name: 'Set event date' })
  await expect(box).not.toBeChecked()
  await expect(startDate(desk)).toHaveCount(0)
  await desk.getByText('Set event date').click()
  // The current date and hour
  await expect(startDate(desk)).toHaveValue(/^\d{4}-\d{2}-\d{2}T\d{2}:00$/)
  await expect(startDate(desk)).toHaveAttribute('aria-required', 'true')
})

test('2 Wizard: the second step comes only when the first is right, and Back keeps every value', async ({
  api,
  devices,
}) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto('/Sessions/New')
  await desk.getByText(wizardText.setDate).click()
  await startDate(desk).fill('')
  await press(desk, wizardText.next)
  await expect(problem(desk)).toBeFocused()
  await expect(problem(desk).getByRole('listitem')).toHaveText(['Event name is required', 'Start date is required'])
  await expect(desk).toHaveTitle(/^Error: Step 1 of 2/)
  await name(desk).fill('Kept')
  await startDate(desk).fill('2031-05-17T19:30')
  await desk.getByLabel(wizardText.location).fill('Town hall')
  await press(desk, wizardText.next)
  await expect(heading(desk, 'Step 2 of 2: Theme')).toBeFocused()
  await expect(problem(desk)).toHaveCount(0)
  await desk.getByText(themeText.colours.Green, { exact: true }).click()
  await press(desk, wizardText.back)
  await expect(heading(desk, 'Step 1 of 2: Name and date')).toBeFocused()
  await expect(name(desk)).toHaveValue('Kept')
  await expect(startDate(desk)).toHaveValue('2031-05-17T19:30')
  await expect(desk.getByLabel(wizardText.location)).toHaveValue('Town hall')
  await press(desk, wizardText.next)
  await expect(desk.getByRole('radio', { name: themeText.colours.Green })).toBeChecked()
})

test('2 Wizard: font and colour are Classic and Purple at first, and shown live', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login(), reducedMotion: 'reduce' })
  await openTheme(desk, 'Shown live')
  for (const chosen of ['Classic', 'Purple']) await expect(desk.getByRole('radio', { name: chosen })).toBeChecked()
  const sample = desk.getByRole('figure', { name: wizardText.preview })
  const look = () =>
    sample.getByText(wizardText.previewTitle).evaluate((title) => {
      const { fontFamily, color } = getComputedStyle(title)
      return { fontFamily, color }
    })
  const before = await look()
  expect(before.fontFamily).toMatch(/serif$/)
  const colours = new Set([before.color])
  for (const colour of ['Blue', 'Green']) {
    await desk.getByText(colour, { exact: true }).click()
    colours.add((await look()).color)
  }
  expect(colours.size).toBe(3)
  await desk.getByText('Modern', { exact: true }).click()
  expect((await look()).fontFamily).not.toBe(before.fontFamily)
})

test('2 Wizard: Cancel goes to the dashboard from both steps, and nothing is created', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto('/Sessions/New')
  await desk.getByRole('link', { name: 'Cancel' }).click()
  await expect(heading(desk, dashboardText.titleOf('Amara'))).toBeFocused()
  await openTheme(desk, 'Given up')
  await desk.getByRole('link', { name: 'Cancel' }).click()
  await expect(desk).toHaveURL(/\/dashboard$/)
  expect(await eventsOf(api, 'Given up')).toEqual([])
})

test("2 Wizard: on success the editor says 'Event created.' and has the theme, and a first slide 'New Slide'", async ({
  api,
  devices,
}) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await openTheme(desk, '  Trimmed  ')
  await desk.getByText('Modern', { exact: true }).click()
  await desk.getByText('Blue', { exact: true }).click()
  await press(desk, wizardText.create)
  await expect(desk).toHaveURL(/\/Sessions\/[^/]+\?created=true$/)
  await expect(heading(desk, 'Trimmed')).toBeVisible()
  await expect(
    desk.getByText('Event created. You can now begin adding and editing page content.', { exact: true }).first(),
  ).toBeVisible()
  await expectOrder(desk, ['New Slide'])
  const [made] = await eventsOf(api, 'Trimmed')
  expect(await api.call('GET', `/api/sessions/${made?.reference}`)).toMatchObject({
    fontStyleEnum: 'Modern',
    colourStyleEnum: 'Blue',
    allowUserNavigation: true,
    allowViewAllPages: false,
    isTour: false,
    startDateUtc: null,
  })
})

test('the wizard by keyboard alone, past an error and back', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto('/dashboard')
  const keys = new Keyboard(desk)
  await keys.press('link', dashboardText.create)
  await expect(heading(desk, wizardText.step(1))).toBeFocused()
  await keys.press('button', wizardText.next)
  await expect(problem(desk)).toBeFocused()
  await keys.press('link', wizardText.nameRequired)
  await expect(name(desk)).toBeFocused()
  await desk.keyboard.type('By keys')
  await keys.key('Enter')
  await expect(heading(desk, wizardText.step(2))).toBeFocused()
  await keys.tabTo('radio', 'Classic')
  await keys.key('ArrowRight')
  await expect(desk.getByRole('radio', { name: 'Modern' })).toBeChecked()
  await keys.press('button', wizardText.back)
  await expect(heading(desk, wizardText.step(1))).toBeFocused()
  await keys.press('button', wizardText.next)
  await expect(desk.getByRole('radio', { name: 'Modern' })).toBeChecked()
  await keys.press('button', wizardText.create)
  await expect(heading(desk, 'By keys')).toBeFocused()
})
