import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { defaultThemeText } from '../../../text/default-theme.ts'
import { contentText, editorText } from '../../../text/editor.ts'
import { endText } from '../../../text/end.ts'
import { wizardText } from '../../../text/events.ts'
import { showingsText } from '../../../text/presenter.ts'
import { uiText } from '../../../text/ui.ts'
import { welcomeText } from '../../../text/welcome.ts'
import { expectRefusal, field, fill, press, problem, type Rows } from '../../document-1/steps.ts'
import { expect, test } from '../../support/fixtures.ts'
import { newPerson } from '../../support/new-person.ts'
import {
  choose,
  chooseFile,
  deskOf,
  editorOf,
  eventWith,
  picture,
  pressIn,
  pretender,
  showingsOf,
  tooLarge,
} from './steps.ts'

// Document 2, section 5: a test per rule. Those of redirect targets and of the invite form stand in document 1 too, and
// are proven there; dragging has a file of its own.

/** The rules when this was written. */
const RULES = 13

test.afterEach(({ devices }) => devices.close())

const changesOf = (page: Page) => {
  const calls: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && calls.push(request.url()))
  return calls
}

const forms: Rows = {
  "Event wizard: name required ('Event name is required')": async (world) => {
    const desk = await deskOf(world)
    await desk.goto('/Sessions/New')
    await fill(desk, { [wizardText.name]: '   ' })
    await press(desk, wizardText.next)
    await expectRefusal(desk, 'Event name is required', wizardText.name)
    await fill(desk, { [wizardText.name]: '  Carols  ' })
    await press(desk, wizardText.next)
    await expect(desk.getByRole('heading', { level: 1, name: wizardText.step(2) })).toBeFocused()
    await press(desk, wizardText.create)
    await expect(desk.getByRole('heading', { level: 1, name: 'Carols', exact: true })).toBeVisible()
  },

  "Event wizard: start date required when 'Set event date' checked ('Start date is required')": async (world) => {
    const desk = await deskOf(world)
    await desk.goto('/Sessions/New')
    await fill(desk, { [wizardText.name]: 'Carols' })
    await desk.getByRole('checkbox', { name: 'Set event date' }).press('Space')
    await desk.getByLabel(wizardText.startDate).fill('')
    await press(desk, wizardText.next)
    await expectRefusal(desk, 'Start date is required')
    await desk.getByRole('checkbox', { name: 'Set event date' }).press('Space')
    await press(desk, wizardText.next)
    await expect(desk.getByRole('heading', { level: 1, name: wizardText.step(2) })).toBeFocused()
  },

  'Event form: name required': async (world) => {
    const event = await eventWith(world.api, 'Keeps its name', 'One')
    const desk = await deskOf(world)
    const calls = changesOf(desk)
    await desk.goto(editorOf(event))
    await choose(desk, editorText.settings, editorText.editDetails)
    await fill(desk, { [editorText.eventName]: ' ' })
    await pressIn(desk, editorText.editDetails, editorText.save)
    await expectRefusal(desk, 'Event name is required', editorText.eventName)
    expect(calls).toEqual([])
  },

  "Showing form: start date required ('Start date is required')": async (world) => {
    const event = await eventWith(world.api, 'Undated showing', 'One')
    const desk = await deskOf(world)
    await desk.goto(showingsOf(event))
    await press(desk, showingsText.add)
    await desk.getByLabel(showingsText.startDate).fill('')
    await press(desk, showingsText.save)
    await expectRefusal(desk, 'Start date is required')
  },

  'Showing form: default start is the current date rounded to the current hour': async (world) => {
    const event = await eventWith(world.api, 'Showing of this hour', 'One')
    const desk = await deskOf(world)
    await desk.clock.setFixedTime('2030-06-01T18:47:12Z')
    await desk.goto(showingsOf(event))
    await press(desk, showingsText.add)
    // The browser is in London, where it is summer
    await expect(desk.getByLabel(showingsText.startDate)).toHaveValue('2030-06-01T19:00')
  },
}

const labels: Rows = {
  'Slide rename ignored when unchanged or empty': async (world) => {
    const event = await eventWith(world.api, 'Named once', 'One')
    const desk = await deskOf(world)
    await desk.goto(editorOf(event))
    const calls = changesOf(desk)
    for (const name of ['One', '  One ', '', '   ']) {
      await press(desk, uiText.edit(editorText.slideName))
      await field(desk, editorText.slideName).fill(name)
      await desk.keyboard.press('Enter')
      await expect(desk.getByRole('heading', { level: 2, name: 'One', exact: true })).toBeVisible()
    }
    expect(calls).toEqual([])
  },

  'Editable label saves on Enter, cancels on Escape': async (world) => {
    const event = await eventWith(world.api, 'Renamed once', 'One')
    const desk = await deskOf(world)
    await desk.goto(editorOf(event))
    const rename = async (name: string, key: 'Enter' | 'Escape') => {
      await press(desk, uiText.edit(editorText.slideName))
      await field(desk, editorText.slideName).fill(name)
      await desk.keyboard.press(key)
    }
    await rename('Cancelled', 'Escape')
    await expect(desk.getByRole('heading', { level: 2, name: 'One', exact: true })).toBeVisible()
    await rename('Kept', 'Enter')
    await expect(desk.getByRole('heading', { level: 2, name: 'Kept', exact: true })).toBeVisible()
    await expect
      .poll(() => world.api.call('GET', `/api/sessions/${event.reference}/pages`))
      .toMatchObject({ pages: [{ name: 'Kept' }] })
  },
}

const files: Rows = {
  "Images must be images. Missing or unreadable image: 'Cannot load image'": async (world) => {
    const event = await eventWith(world.api, 'Only pictures', 'One')
    const desk = await deskOf(world)
    await desk.goto(editorOf(event))
    const calls = changesOf(desk)
    const svg = {
      name: 'drawing.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    }
    for (const file of [pretender, svg, { ...pretender, name: 'empty.png', buffer: Buffer.alloc(0) }]) {
      await press(desk, contentText.addImage)
      await chooseFile(desk, contentText.chooseImage, file)
      await expect(desk.getByText(/Cannot load image$/).first()).toBeVisible()
      await desk.reload()
    }
    await press(desk, contentText.addImage)
    await chooseFile(desk, contentText.chooseImage, tooLarge)
    await expect(desk.getByText(contentText.imageTooLarge).first()).toBeVisible()
    expect(calls).toEqual([])
  },

  "Default icon: no file gives 'Please select an image to use'; unreadable file gives 'Cannot load image, please use a different file'":
    async ({ devices, server }) => {
      const { desk, api } = await newPerson(server.origin, devices)
      await desk.goto('/defaults/theme')
      await press(desk, defaultThemeText.submit)
      await expectRefusal(desk, 'Please select an image to use')
      await chooseFile(desk, defaultThemeText.choose, pretender)
      await expectRefusal(desk, 'Cannot load image, please use a different file')
      await chooseFile(desk, defaultThemeText.choose, picture)
      await expect(problem(desk)).toBeHidden()
      expect(await api.call('GET', '/api/icons/default')).toMatchObject({ hasIcon: false })
      await api.dispose()
    },

  'End links are free text; a link value is blanked when its feature is off': async ({ devices, server }) => {
    const { desk, api } = await newPerson(server.origin, devices)
    await api.call('POST', '/api/billing/change-plan', { plan: 'basic' })
    const event = await eventWith(api, 'Once linked', 'One')
    const end = `/api/sessions/${event.reference}/End`
    await desk.goto(`/Sessions/${event.reference}?page=End`)
    await fill(desk, { [endText.donation]: 'ask at the door' })
    await press(desk, endText.save)
    await expect.poll(() => api.call('GET', end)).toMatchObject({ donationPageLink: 'ask at the door' })
    await api.call('POST', '/api/billing/change-plan', { plan: 'free' })
    expect(await api.call('GET', end)).toMatchObject({ donationPageLink: null, feedbackLink: null })
    await desk.reload()
    await expect(desk.getByRole('heading', { level: 2, name: editorText.end })).toBeVisible()
    await expect(desk.getByText('ask at the door')).toBeHidden()
    await expect(desk.getByRole('textbox', { name: endText.donation, disabled: false })).toHaveCount(0)
    await api.dispose()
  },
}

/** The advice beside the button; what is too large or no image is refused in words, and nothing is sent. */
const welcomeImage =
  (name: 'image' | 'icon', advice: string): Rows[string] =>
  async (world) => {
    const event = await eventWith(world.api, `Guidance for the ${name}`, 'One')
    const desk = await deskOf(world)
    await desk.goto(`/Sessions/${event.reference}?page=Welcome`)
    const { heading, choose: button } = welcomeText.images[name]
    const part = desk.getByRole('region', { name: heading })
    await expect(part).toContainText('at most 5mb')
    await expect(part).toContainText(new RegExp(advice, 'i'))
    const calls = changesOf(desk)
    await chooseFile(desk, button, tooLarge)
    await expect(part.getByRole('alert')).toContainText(/5mb/)
    await chooseFile(desk, button, pretender)
    await expect(part.getByRole('alert')).toContainText('Cannot load image')
    expect(calls).toEqual([])
  }

const screens: Rows = {
  'Welcome header image: at most 5mb, advice at least 6000px x 400px': welcomeImage('image', 'at least 6000px x 400px'),

  'Logo: at most 5mb, advice at least 300px x 300px': welcomeImage('icon', 'at least 300px x 300px'),

  'Custom end pages only with EndCustomPages': async ({ devices, server }) => {
    const { desk, api } = await newPerson(server.origin, devices)
    const event = await eventWith(api, 'Pages at the end', 'One')
    for (const [level, isAllowed] of [
      ['free', false],
      ['basic', false],
      ['premium', true],
    ] as const) {
      await api.call('POST', '/api/billing/change-plan', { plan: level })
      await desk.goto(`/Sessions/${event.reference}?page=End`)
      await expect(desk.getByRole('heading', { level: 3, name: endText.pages })).toBeVisible()
      await expect(desk.getByRole('button', { name: endText.addPage })).toHaveCount(isAllowed ? 1 : 0)
      await expect(desk.getByText(endText.pagesNeedPlan)).toHaveCount(isAllowed ? 0 : 1)
    }
    await api.dispose()
  },
}

const rules = { ...screens, ...forms, ...labels, ...files }

test('no rule of section 5 is missing', () => {
  expect(Object.keys(rules)).toHaveLength(RULES)
})

for (const [title, check] of Object.entries(rules))
  test(`2.5 ${title}`, ({ api, devices, server }) => check({ api, devices, server }))
