import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pictureName, readyThemes } from '../../../organiser/shared/theme/ready-themes.ts'
import { dashboardText, themeText, wizardText } from '../../../text/events/events.ts'
import { styleText } from '../../../text/events/style.ts'
import { api, open } from '../support/app.ts'
import { changesSent, Program } from '../support/calls.ts'
import { expectOrder, texts } from '../support/editor-steps.ts'
import { keys, pressByKeys, tabTo } from '../support/keyboard.ts'
import { askForNothing, reduceMotion } from '../support/media.ts'
import { expectNotice, expectRefusal, heading, isAt, press, problem, titled } from '../support/steps.ts'
import { colour, eventsOf, name, openTheme, startDate } from './steps.ts'

// The two steps of the wizard (docs/product-rules.md#creating-an-event)

afterEach(askForNothing)

const radio = (label: string) => page.getByRole('radio', { name: label })

test("2 Wizard: step 1 'Name and date' asks for a start date only once 'Set event date' is checked", async () => {
  await open('/Sessions/New')
  await expect.element(heading('Step 1 of 2: Name and date')).toBeVisible()
  await expect.poll(() => document.title).toMatch(/^Step 1 of 2: Name and date/)
  await expect.element(page.getByRole('checkbox', { name: 'Set event date' })).not.toBeChecked()
  await expect.element(startDate()).not.toBeInTheDocument()
  await page.getByText('Set event date').click()
  // The current date and hour
  await expect.element(startDate()).toHaveValue(expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:00$/))
  await expect.element(startDate()).toHaveAttribute('aria-required', 'true')
})

test('2 Wizard: the second step comes only when the first is valid, and Back keeps every value', async () => {
  await open('/Sessions/New')
  await name().fill('   ')
  await page.getByText(wizardText.setDate).click()
  await startDate().fill('')
  await press(wizardText.next)
  await expectRefusal('Event name is required', wizardText.name)
  await expect.element(startDate()).toHaveAttribute('aria-invalid', 'true')
  const wrong = problem().getByRole('listitem')
  await expect
    .poll(() => wrong.elements().map((item) => item.textContent))
    .toEqual(['Event name is required', 'Start date is required'])
  await page.getByRole('link', { name: wizardText.startDateRequired }).click()
  await expect.element(startDate()).toHaveFocus()
  await name().fill('Kept')
  await startDate().fill('2031-05-17T19:30')
  await page.getByLabelText(wizardText.location).fill('Town hall')
  await press(wizardText.next)
  await expect.element(heading('Step 2 of 2: Theme')).toHaveFocus()
  await expect.element(problem()).not.toBeInTheDocument()
  await colour(themeText.colours.Green).click()
  await press(wizardText.back)
  await expect.element(heading('Step 1 of 2: Name and date')).toHaveFocus()
  await expect.element(name()).toHaveValue('Kept')
  await expect.element(startDate()).toHaveValue('2031-05-17T19:30')
  await expect.element(page.getByLabelText(wizardText.location)).toHaveValue('Town hall')
  await press(wizardText.next)
  await expect.element(radio(themeText.colours.Green)).toBeChecked()
})

test('2 Wizard: font and colour are initially Classic and Purple, and previewed live', async () => {
  await reduceMotion()
  await openTheme('Shown live')
  for (const chosen of ['Classic', 'Purple']) await expect.element(radio(chosen)).toBeChecked()
  const sample = page.getByRole('figure', { name: wizardText.preview })
  const style = async () => {
    const { fontFamily, color } = getComputedStyle(await sample.getByText(wizardText.sampleTitle).last().findElement())
    return { fontFamily, color }
  }
  const before = await style()
  expect(before.fontFamily).toMatch(/serif$/)
  const colours = new Set([before.color])
  for (const label of ['Blue', 'Green']) {
    await colour(label).click()
    await expect.element(radio(label)).toBeChecked()
    colours.add((await style()).color)
  }
  expect(colours.size).toBe(3)
  await page.getByText('Modern', { exact: true }).click()
  await expect.element(radio('Modern')).toBeChecked()
  expect((await style()).fontFamily).not.toBe(before.fontFamily)
})

test('2 Wizard: Cancel goes to the dashboard from both steps, and nothing is created', async () => {
  await open('/Sessions/New')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect.element(heading(dashboardText.titleOf('Amara'))).toHaveFocus()
  await openTheme('Given up')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await isAt('/dashboard')
  expect(changesSent()).toEqual([])
  expect(await eventsOf('Given up')).toEqual([])
})

test("2 Wizard: on success the editor says 'Event created.' and has the theme, and a first slide 'New Slide'", async () => {
  await openTheme('  Trimmed  ')
  await page.getByText('Modern', { exact: true }).click()
  await colour('Blue').click()
  await press(wizardText.create)
  await isAt(/^\/Sessions\/[^/]+\?created=true$/)
  await titled('Trimmed')
  await expectNotice('Event created. You can now begin adding and editing page content.')
  await expectOrder(['New Slide'])
  const [made] = await eventsOf('Trimmed')
  expect(await api.call('GET', `/api/sessions/${made?.reference}`)).toMatchObject({
    fontStyleEnum: 'Modern',
    colourStyleEnum: 'Blue',
    allowUserNavigation: true,
    allowViewAllPages: false,
    isTour: false,
    startDateUtc: null,
  })
})

test('a ready theme is chosen by keyboard, and gives the event its look and picture', async () => {
  await openTheme('By the fjord')
  await tabTo('radio', styleText.plainTheme)
  await keys('ArrowRight', 'ArrowRight', 'ArrowRight')
  await expect.element(radio(styleText.readyThemes.northernLights)).toBeChecked()
  await pressByKeys('button', wizardText.create)
  await titled('By the fjord')
  const [made] = await eventsOf('By the fjord')
  const { scrim: scrimOpacity, ...look } = readyThemes.northernLights
  const picture = { backgroundType: 'Image', fileName: pictureName('northernLights'), scrimOpacity }
  expect(await api.call('GET', `/api/sessions/${made?.reference}/background`)).toMatchObject({ ...look, ...picture })
})

test('a plan without backgrounds gets all of a ready theme but the picture, and is told so', async () => {
  const free = new Program('free')
  await open('/Sessions/New', { who: 'free' })
  await name().fill('Without a picture')
  await press(wizardText.next)
  await expect.element(page.getByText(styleText.needsPlan, { exact: false })).toBeVisible()
  await radio(styleText.readyThemes.council).click({ force: true })
  await press(wizardText.create)
  await titled('Without a picture')
  const { events } = await free.call<{ events: { reference: string; name: string }[] }>('GET', '/api/events')
  const made = events.find((event) => event.name === 'Without a picture')
  const { scrim: _, ...look } = readyThemes.council
  const style = await free.call('GET', `/api/sessions/${made?.reference}/background`)
  expect(style).toMatchObject({ ...look, backgroundType: 'None' })
})

test('the wizard by keyboard alone, past an error and back', async () => {
  await open('/dashboard')
  await pressByKeys('link', dashboardText.create)
  await expect.element(heading(wizardText.step(1))).toHaveFocus()
  await pressByKeys('button', wizardText.next)
  await expect.element(problem()).toHaveFocus()
  await pressByKeys('link', wizardText.nameRequired)
  await expect.element(name()).toHaveFocus()
  await userEvent.keyboard('By keys')
  await keys('Enter')
  await expect.element(heading(wizardText.step(2))).toHaveFocus()
  await tabTo('radio', 'Classic')
  await keys('ArrowRight')
  await expect.element(radio('Modern')).toBeChecked()
  await pressByKeys('button', wizardText.back)
  await expect.element(heading(wizardText.step(1))).toHaveFocus()
  await pressByKeys('button', wizardText.next)
  await expect.element(radio('Modern')).toBeChecked()
  await pressByKeys('button', wizardText.create)
  await expect.element(texts()).toHaveFocus()
  await expect.element(heading('By keys')).toBeVisible()
})
