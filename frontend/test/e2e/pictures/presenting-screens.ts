import type { Page } from '@playwright/test'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { invitationText, stageText } from '../../../text/presenter/stage.ts'
import { imageRow, songSlides, textRow } from '../support/content/slides.ts'
import type { Picture } from './picture-book.ts'
import { button } from './steps.ts'
import type { World } from './world.ts'

/** A new event for each picture, since a presentation starts only once. */
const newEvent = ({ people }: World) => people.premium.createEvent({ name: 'Evensong', slides: songSlides() })
type Event = Awaited<ReturnType<typeof newEvent>>

const started = async (world: World, create = newEvent) => {
  const event = await create(world)
  await world.people.premium.start(event)
  await world.people.premium.show(event, 1)
  return event
}
/** Its second slide has a text and a picture, beside private notes. */
const withPicture = ({ people }: World) => {
  const rows = [textRow('Tea in the hall', 'Header'), imageRow()]
  const slide = { name: 'Notices', rows, notes: 'Thank the bell ringers.\nWait for the doors to close.' }
  return people.premium.createEvent({ name: 'Evensong', slides: [...songSlides().slice(0, 1), slide] })
}
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const presenter = (page: Page, { reference, showing }: Event) => page.goto(`/Sessions/${reference}/Present/${showing}`)
const hall = (page: Page, { publicLink, showing }: Event) => page.goto(`${publicLink}/${showing}?display=hall`)

export const presentingPictures: Picture[] = [
  {
    name: 'presenter before the start',
    as: 'premium',
    open: async (page, world) => {
      await presenter(page, await newEvent(world))
      await card(page, invitationText.heading).waitFor()
    },
  },
  {
    name: 'presenter',
    as: 'premium',
    open: async (page, world) => {
      await presenter(page, await started(world))
      await card(page, stageText.now).getByRole('figure').waitFor()
    },
  },
  {
    name: 'presenter on hold',
    as: 'premium',
    open: async (page, world) => {
      await presenter(page, await started(world))
      await button(page, presenterText.hold).click()
      await card(page, stageText.onHold).waitFor()
    },
  },
  {
    name: 'hall before the start',
    open: async (page, world) => {
      await hall(page, await newEvent(world))
      await page.getByRole('img').first().waitFor()
    },
  },
  {
    name: 'hall',
    open: async (page, world) => {
      await hall(page, await started(world))
      await page.locator('.hall-fit .content').waitFor()
    },
  },
  {
    name: 'presenter with notes and a picture',
    as: 'premium',
    open: async (page, world) => {
      await presenter(page, await started(world, withPicture))
      await card(page, stageText.now).getByRole('figure').getByRole('img').waitFor()
    },
  },
  {
    name: 'hall with a picture',
    open: async (page, world) => {
      await hall(page, await started(world, withPicture))
      await page.locator('.hall-fit img').waitFor()
    },
  },
  {
    name: 'hall on hold',
    open: async (page, world) => {
      const event = await started(world)
      await world.people.premium.hold(event, 1)
      await hall(page, event)
      await page.locator('.hall-held-name').waitFor()
    },
  },
]
