import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { binText } from '../../../../text/events/bin.ts'
import { editorText, shareText } from '../../../../text/events/editor.ts'
import { dashboardText, wizardText } from '../../../../text/events/events.ts'
import { api, open } from '../../support/app.ts'
import { answer, changeData, hold, NO_LIST, Program } from '../../support/calls.ts'
import { eventWith } from '../../support/events.ts'
import { fill, heading, press, problem } from '../../support/steps.ts'
import { at, FREE, isAsked, isOpen, isShown, type Screens, screen } from './screen.ts'

const isRefused = () => expect.element(problem()).toBeVisible()
const LONG_NAME = 'Donaudampfschifffahrtsgesellschaftskapitänsabend '.repeat(4).trim()
const NAME = 'Winter serenade'

const dashboardWith = async (entry?: string) => {
  await eventWith(api, NAME)
  await at('/dashboard')
  await page.getByRole('button', { name: dashboardText.menuOf(NAME) }).click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  if (entry) await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
/** Enough events for the search to appear. */
const searched = async (words: string) => {
  await eventWith(api, LONG_NAME)
  for (let n = 0; n < 12; n++) await eventWith(api, `Rehearsal ${n}`)
  await at('/dashboard')
  await page.getByRole('searchbox', { name: dashboardText.search }).fill(words)
}

const dashboard: Screens = {
  dashboard: screen(
    'dashboard',
    async () => {
      await at('/dashboard')
      await isShown(dashboardText.noPast)
    },
    { walks: true },
  ),
  'dashboard of a new user': screen('dashboard', async () => {
    await changeData((state) => {
      for (const event of Object.values(state.events)) if (!event.isTour) delete state.events[event.reference]
    })
    await at('/dashboard')
    await isShown(dashboardText.firstTitle)
    await isShown(dashboardText.tourTag)
  }),
  'dashboard without any event': screen('dashboard', async () => {
    await at('/dashboard', { what: 'empty' })
    await isShown(dashboardText.firstTitle)
  }),
  'dashboard, loading': screen('dashboard', async () => {
    hold('listEvents')
    await open('/dashboard')
    const list = page.getByRole('region', { name: dashboardText.upcoming })
    await expect.element(list).toHaveAttribute('aria-busy', 'true')
  }),
  'dashboard, failed to load': screen('dashboard', async () => {
    answer('listEvents', NO_LIST)
    await at('/dashboard')
    await expect.element(page.getByRole('alert').getByText(dashboardText.loadFailed)).toBeVisible()
  }),
  'dashboard, with a menu': screen('dashboard', () => dashboardWith()),
  'dashboard, with the confirmation before a delete': screen('dashboard', async () => {
    await dashboardWith(dashboardText.delete)
    await isAsked(dashboardText.confirmDelete)
  }),
  'dashboard, with the share dialog': screen('dashboard', async () => {
    await dashboardWith(dashboardText.share)
    await isOpen(shareText.titleOf(NAME))
    await expect.element(page.getByRole('img', { name: shareText.qrName(NAME) })).toBeVisible()
  }),
  'editor of a copy, with its details': screen('event', async () => {
    await dashboardWith(dashboardText.duplicate)
    await isOpen(editorText.editDetails)
  }),
  'dashboard, after a delete': screen(
    'events',
    async () => {
      await at('/sessions?deletedSession=true')
      await isShown(dashboardText.deleted)
    },
    { walks: true },
  ),
  'dashboard, with the search': screen('dashboard', () => searched('rehearsal'), { walks: true }),
  'dashboard, without results in one list': screen('dashboard', async () => {
    await searched('Donau')
    await isShown(dashboardText.noneHere)
  }),
  'dashboard, without results': screen('dashboard', async () => {
    await searched('opera <b>')
    await isShown(dashboardText.noneFound('opera <b>'))
  }),
  'dashboard, with an error that stays': screen('dashboard', async () => {
    answer('duplicateEvent', NO_LIST)
    await dashboardWith(dashboardText.duplicate)
    await isShown(dashboardText.duplicateFailed)
  }),
}

const binned = async (address = '/bin') => {
  const { reference, slides } = await eventWith(api, LONG_NAME, 'Verse', 'Chorus')
  await api.call('DELETE', `/api/sessions/${reference}/pages/${slides[0]?.reference}`)
  await api.call('DELETE', `/api/sessions/${(await eventWith(api, NAME)).reference}`)
  await at(address.replace('EVENT', reference))
}

const bin: Screens = {
  bin: screen(
    'bin',
    async () => {
      await binned()
      await isShown(binText.slidesOf(1, LONG_NAME))
    },
    { walks: true },
  ),
  'bin, empty': screen('bin', async () => {
    await at('/bin')
    await isShown(binText.noneHint)
  }),
  'bin, with deleted slides of an event': screen('bin', () => binned('/bin?event=EVENT')),
  'bin, failed to load': screen('bin', async () => {
    answer('listBin', NO_LIST)
    await at('/bin')
    await isShown(binText.loadFailed)
  }),
  'bin, with the confirmation before it is emptied': screen('bin', async () => {
    await binned()
    await press(binText.empty)
    await isAsked(binText.confirmEmpty)
  }),
}

const stepTwo = async (visit = {}) => {
  await at('/Sessions/New', visit)
  await fill({ [wizardText.name]: LONG_NAME.slice(0, 90) })
  await page.getByText(wizardText.setDate).click()
  await press(wizardText.next)
  await expect.element(heading(wizardText.step(2))).toBeVisible()
}

const library: Screens = {
  library: screen(
    'library',
    async () => {
      await eventWith(api, 'Evensong', 'Silent night, verse 1', 'Silent night, verse 2')
      await at('/library')
      await isShown('Silent night')
    },
    { walks: true },
  ),
}

const wizard: Screens = {
  wizard: screen(
    'newEvent',
    async () => {
      await at('/Sessions/New')
      await page.getByText(wizardText.setDate).click()
    },
    { walks: true },
  ),
  'wizard, refused': screen('newEvent', async () => {
    await at('/Sessions/New')
    await press(wizardText.next)
    await isRefused()
  }),
  'second step of the wizard': screen('newEvent', () => stepTwo(), { walks: true }),
  'second step of the wizard, sending': screen('newEvent', async () => {
    hold('createSlide')
    await stepTwo()
    await press(wizardText.create)
    await expect.element(page.getByRole('button', { name: wizardText.back })).toHaveAttribute('aria-disabled', 'true')
  }),
  'wizard, sent back to its first step': screen('newEvent', async () => {
    const errors = [{ message: 'That is too far away', code: 'invalid-format', field: 'startDateUtc' }]
    answer('createShowing', { status: 400, json: { success: false, responseData: null, errors } })
    await stepTwo()
    await press(wizardText.create)
    await isRefused()
  }),
  'wizard, with an event left over': screen('newEvent', async () => {
    answer('createShowing', NO_LIST)
    answer('deleteEvent', NO_LIST)
    await stepTwo()
    await press(wizardText.create)
    await isShown(wizardText.leftOver)
  }),
  "wizard, at the plan's limit": {
    route: 'newEvent',
    reach: async () => {
      const free = new Program('free')
      for (const name of ['One', 'Two']) await eventWith(free, name)
      await stepTwo(FREE)
      await press(wizardText.create)
      await expect.element(problem().getByRole('link')).toBeVisible()
    },
  },
}

/** The list of events, the bin, and the wizard. */
export const eventScreens: Screens = { ...dashboard, ...bin, ...library, ...wizard }
