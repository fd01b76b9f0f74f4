import type { Page } from '@playwright/test'
import { hallText } from '../../../text/presenter/hall.ts'
import { liveNotesText } from '../../../text/presenter/live-notes.ts'
import { captionTexts } from '../../../text/watch/captions.ts'
import { watchText } from '../../../text/watch/en.ts'
import { songSlides } from '../support/content/slides.ts'
import { expect, test } from '../support/fixtures.ts'
import { heardOn, listen } from '../support/live-regions.ts'
import { presenterAt, press } from './steps.ts'

// A captioner types what is said; a phone and a hall read along, also while the captioner's network fails
test.describe.configure({ mode: 'serial' })

const { captions, newWords, readAloud } = captionTexts.en

let desk: Page
let phone: Page
let hall: Page

test.beforeAll(async ({ api, devices }) => {
  const event = await api.createEvent({ name: 'Read along', slides: songSlides() })
  await api.start(event)
  await api.show(event, 1)
  desk = await devices.desktop({ storageState: await api.login() })
  phone = await devices.phone()
  hall = await devices.desktop()
  await desk.goto(presenterAt(event))
  await phone.goto(`${event.publicLink}/${event.showing}?autoJoin=true`)
  await hall.goto(`${event.publicLink}/${event.showing}?display=hall&captions=on`)
  await expect(phone.getByRole('region', { name: watchText.slideRegion })).toBeVisible()
  await listen(phone)
})
test.afterAll(({ devices }) => devices.close())

const field = () => desk.getByRole('textbox', { name: liveNotesText.label })
const panel = () => phone.getByRole('region', { name: captions })
const lines = () => panel().getByRole('paragraph')
const inHall = () => hall.locator('.hall-captions')
const type = (text: string) => field().pressSequentially(text)

test('words reach a phone whose attendee wants them, and the hall, also before their sentence ends', async () => {
  await press(desk, hallText.menu)
  await desk.getByRole('menuitem', { name: liveNotesText.open }).click()
  await expect(field()).toBeFocused()
  await expect(phone.getByRole('button', { name: captions })).toBeHidden()
  await type('Good evening, all. Please')
  await expect(panel()).toBeHidden()
  await phone.getByRole('button', { name: captions }).click()
  await expect(lines()).toHaveText(['Good evening, all.', 'Please'])
  await expect(inHall()).toHaveText('Good evening, all. Please')
  await expect(field()).toHaveValue('Please')
  await type(' sit down. ')
  await expect(lines()).toHaveText(['Good evening, all.', 'Please sit down.'])
})

test('without a network lines wait, and come once and in order; a correction changes its line', async () => {
  await desk.context().setOffline(true)
  await type('One. Two. Three. ')
  await expect(desk.getByText(liveNotesText.waiting(3))).toBeVisible()
  await expect(lines()).toHaveCount(2)
  await desk.context().setOffline(false)
  await expect(lines()).toHaveText(['Good evening, all.', 'Please sit down.', 'One.', 'Two.', 'Three.'])
  await expect(inHall()).toHaveText('One. Two. Three.')
  await expect(desk.getByText(/wait/)).toBeHidden()
  await press(desk, liveNotesText.correctOne('Two.'))
  await desk.getByRole('textbox', { name: liveNotesText.corrected }).fill('Two!')
  await press(desk, liveNotesText.save)
  await expect(field()).toBeFocused()
  await expect(lines().nth(3)).toHaveText('Two!')
})

test('an attendee who reads back is not moved, and hears new sentences only if that is wanted', async () => {
  const box = panel().locator('.captions-lines')
  for (const word of ['Four', 'Five', 'Six']) await type(`${word}\n`)
  await expect(lines().last()).toHaveText('Six')
  await expect(lines().last()).toBeInViewport()
  await box.evaluate((node) => node.scrollTo({ top: 0 }))
  await type('Seven\n')
  await expect(panel().getByRole('button', { name: newWords })).toBeVisible()
  expect(await box.evaluate((node) => node.scrollTop)).toBe(0)
  await panel().getByRole('button', { name: newWords }).click()
  await expect(lines().last()).toBeInViewport()
  expect((await heardOn(phone)).join()).not.toContain('Seven')
  await phone.getByRole('button', { name: watchText.reading.title }).click()
  await phone.getByRole('checkbox', { name: readAloud }).check()
  await type('Eight\n')
  await expect.poll(() => heardOn(phone)).toContain('polite: Eight')
  expect((await heardOn(phone)).join()).not.toContain('Seven')
})
