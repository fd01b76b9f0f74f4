import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { defaultThemeText } from '../../../text/events/default-theme.ts'
import { contentText, editorText } from '../../../text/events/editor.ts'
import { endText } from '../../../text/events/end.ts'
import { wizardText } from '../../../text/events/events.ts'
import { welcomeText } from '../../../text/events/welcome.ts'
import { showingsText } from '../../../text/presenter/presenter.ts'
import { uiText } from '../../../text/ui.ts'
import { api, open, show } from '../support/app.ts'
import { changesSent, Program } from '../support/calls.ts'
import { editorOf, eventWith, showingsOf } from '../support/events.ts'
import {
  choose,
  chooseFile,
  expectRefusal,
  field,
  fill,
  heading,
  key,
  keyOn,
  picture,
  press,
  pressIn,
  pretender,
  problem,
  tooLarge,
} from '../support/steps.ts'
import { onPlan } from './steps.ts'

// A test per rule of events' forms. The tests of accounts have the rules of redirect targets and of the invite form,
// which are tested there; dragging has its own file.

describe('forms', () => {
  test("Event wizard: name required ('Event name is required')", async () => {
    await open('/Sessions/New')
    for (const name of ['', '   ']) {
      await fill({ [wizardText.name]: name })
      await press(wizardText.next)
      await expectRefusal('Event name is required', wizardText.name)
    }
    await fill({ [wizardText.name]: '  Carols  ' })
    await press(wizardText.next)
    await expect.element(heading(wizardText.step(2))).toHaveFocus()
    await press(wizardText.create)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Carols', exact: true })).toBeVisible()
  })

  test("Event wizard: start date required when 'Set event date' checked ('Start date is required')", async () => {
    const setDate = page.getByRole('checkbox', { name: 'Set event date' })
    await open('/Sessions/New')
    await fill({ [wizardText.name]: 'Carols' })
    await keyOn(setDate, 'Space')
    await page.getByLabelText(wizardText.startDate).fill('')
    await press(wizardText.next)
    await expectRefusal('Start date is required')
    await keyOn(setDate, 'Space')
    await press(wizardText.next)
    await expect.element(heading(wizardText.step(2))).toHaveFocus()
  })

  test('Event form: name required', async () => {
    const event = await eventWith(api, 'Keeps its name', 'One')
    await open(editorOf(event))
    await choose(editorText.settings, editorText.editDetails)
    await fill({ [editorText.eventName]: ' ' })
    await pressIn(editorText.editDetails, editorText.save)
    await expectRefusal('Event name is required', editorText.eventName)
    expect(changesSent()).toEqual([])
  })

  test("Showing form: start date required ('Start date is required')", async () => {
    const event = await eventWith(api, 'Undated showing', 'One')
    await open(showingsOf(event))
    await press(showingsText.add)
    await page.getByLabelText(showingsText.startDate).fill('')
    await press(showingsText.save)
    await expectRefusal('Start date is required')
    expect(changesSent()).toEqual([])
  })

  test('Showing form: default start is the current date rounded to the current hour', async () => {
    const event = await eventWith(api, 'Showing of this hour', 'One')
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-06-01T18:47:12Z') })
    await open(showingsOf(event))
    await press(showingsText.add)
    // The test browser is in London, where it's summer
    await expect.element(page.getByLabelText(showingsText.startDate)).toHaveValue('2030-06-01T19:00')
  })
})

const slideName = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })

async function rename(name: string, how: 'Enter' | 'Escape') {
  await press(uiText.edit(editorText.slideName))
  await field(editorText.slideName).fill(name)
  await key(how)
}

describe('labels', () => {
  test('Slide rename ignored when unchanged or empty', async () => {
    const event = await eventWith(api, 'Named once', 'One')
    await open(editorOf(event))
    for (const name of ['One', '  One ', '', '   ']) {
      await rename(name, 'Enter')
      await expect.element(slideName('One')).toBeVisible()
    }
    expect(changesSent()).toEqual([])
  })

  test('Editable label saves on Enter, cancels on Escape', async () => {
    const event = await eventWith(api, 'Renamed once', 'One')
    await open(editorOf(event))
    await rename('Cancelled', 'Escape')
    await expect.element(slideName('One')).toBeVisible()
    expect(changesSent()).toEqual([])
    await rename('Kept', 'Enter')
    await expect.element(slideName('Kept')).toBeVisible()
    await expect
      .poll(() => api.call('GET', `/api/sessions/${event.reference}/pages`))
      .toMatchObject({ pages: [{ name: 'Kept' }] })
  })
})

const drawing = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'drawing.svg', { type: 'image/svg+xml' })
const empty = new File([], 'empty.png', { type: 'image/png' })

/** Checks the hint beside the button; files that are too large or not images are refused, and nothing is sent. */
async function expectWelcomeImage(name: 'image' | 'icon', advice: string) {
  const event = await eventWith(api, `Guidance for the ${name}`, 'One')
  await open(`/Sessions/${event.reference}?page=Welcome`)
  const { heading: title, choose: button } = welcomeText.images[name]
  const part = page.getByRole('region', { name: title })
  await expect.element(part).toMatchTextContent('at most 5mb')
  await expect.element(part).toMatchTextContent(new RegExp(advice, 'i'))
  await chooseFile(button, tooLarge)
  await expect.element(part.getByRole('alert')).toMatchTextContent(/5mb/)
  await chooseFile(button, pretender)
  await expect.element(part.getByRole('alert')).toMatchTextContent('Cannot load image')
  expect(changesSent()).toEqual([])
}

describe('files', () => {
  test("Images must be images. Missing or unreadable image: 'Cannot load image'", async () => {
    const event = await eventWith(api, 'Only pictures', 'One')
    await open(editorOf(event))
    for (const file of [pretender, drawing, empty]) {
      await press(contentText.addImage)
      await chooseFile(contentText.chooseImage, file)
      await expect.element(page.getByText(/Cannot load image$/).first()).toBeVisible()
      await open(editorOf(event))
    }
    await press(contentText.addImage)
    await chooseFile(contentText.chooseImage, tooLarge)
    await expect.element(page.getByText(contentText.imageTooLarge).first()).toBeVisible()
    expect(changesSent()).toEqual([])
  })

  test('Welcome header image: at most 5mb, advice at least 6000px x 400px', () =>
    expectWelcomeImage('image', 'at least 6000px x 400px'))

  test('Logo: at most 5mb, advice at least 300px x 300px', () => expectWelcomeImage('icon', 'at least 300px x 300px'))

  test("Default icon: no file gives 'Please select an image to use'; unreadable file gives 'Cannot load image, please use a different file'", async () => {
    await open('/defaults/theme', { who: 'free' })
    await press(defaultThemeText.submit)
    await expectRefusal('Please select an image to use')
    await chooseFile(defaultThemeText.choose, pretender)
    await expectRefusal('Cannot load image, please use a different file')
    await chooseFile(defaultThemeText.choose, picture)
    await expect.element(problem()).not.toBeInTheDocument()
    expect(changesSent()).toEqual([])
  })
})

describe('the end screen', () => {
  test('End links are free text; a link value is blanked when its feature is off', async () => {
    const free = new Program('free')
    await onPlan(free, 'basic')
    const event = await eventWith(free, 'Once linked', 'One')
    const end = `/api/sessions/${event.reference}/End`
    await open(`/Sessions/${event.reference}?page=End`, { who: 'free' })
    await fill({ [endText.donation]: 'ask at the door' })
    await press(endText.save)
    await expect.poll(() => free.call('GET', end)).toMatchObject({ donationPageLink: 'ask at the door' })
    await onPlan(free, 'free')
    expect(await free.call('GET', end)).toMatchObject({ donationPageLink: null, feedbackLink: null })
    show()
    await expect.element(page.getByRole('heading', { level: 2, name: editorText.end })).toBeVisible()
    await expect.element(page.getByText(endText.pagesNeedPlan, { exact: false })).toBeVisible()
    await expect.element(page.getByText('ask at the door', { exact: false })).not.toBeInTheDocument()
    const link = page.getByRole('textbox', { name: endText.donation, disabled: false })
    await expect.element(link).not.toBeInTheDocument()
  })

  test('Custom end pages only with EndCustomPages', async () => {
    const free = new Program('free')
    const event = await eventWith(free, 'Pages at the end', 'One')
    for (const [level, isAllowed] of [
      ['free', false],
      ['basic', false],
      ['premium', true],
    ] as const) {
      await onPlan(free, level)
      await open(`/Sessions/${event.reference}?page=End`, { who: 'free' })
      await expect.element(page.getByRole('heading', { level: 3, name: endText.pages })).toBeVisible()
      const add = page.getByRole('button', { name: endText.addPage })
      const hint = page.getByText(endText.pagesNeedPlan, { exact: false })
      await expect.element(isAllowed ? add : hint).toBeVisible()
      await expect.element(isAllowed ? hint : add).not.toBeInTheDocument()
    }
  })
})
