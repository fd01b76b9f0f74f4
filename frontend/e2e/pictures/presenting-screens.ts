import type { Page } from '@playwright/test'
import { presenterText } from '../../text/presenter/presenter.ts'
import { invitationText, stageText } from '../../text/presenter/stage.ts'
import { songSlides } from '../support/content/slides.ts'
import type { Picture } from './picture-book.ts'
import { button } from './steps.ts'
import type { World } from './world.ts'

/** A new event for each picture, since a presentation starts only once. */
const newEvent = ({ people }: World) => people.premium.createEvent({ name: 'Evensong', slides: songSlides() })
type Event = Awaited<ReturnType<typeof newEvent>>

const started = async (world: World) => {
  const event = await newEvent(world)
  await world.people.premium.start(event)
  await world.people.premium.show(event, 1)
  return event
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
]
