import type { Page } from '@playwright/test'
import { watchText } from '../../../text/watch/en.ts'
import { imageRow, songSlides, textRow } from '../support/content/slides.ts'
import type { Picture } from './picture-book.ts'
import type { World } from './world.ts'

type Prepared = World['event']
const preview = async ({ people }: World, { reference }: Prepared, screen: 'start' | 'end') => {
  const path = `/api/sessions/${reference}/${screen === 'start' ? 'welcome' : 'end'}`
  const { previewLink } = await people.premium.call<{ previewLink: string }>('GET', path)
  return `${previewLink}/${screen}`
}
const isDrawn = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor()

/** A showing of the first slides without a photo behind them, at one of its slides. */
async function live(page: Page, { people }: World, index: number) {
  const slides = [...songSlides().slice(0, 4), { name: 'Notices', rows: [textRow('**Tea** at *four*'), imageRow()] }]
  const event = await people.premium.createEvent({ name: 'Evensong', slides })
  await people.premium.start(event)
  await people.premium.show(event, index)
  await page.goto(`${event.publicLink}/${event.showing}?autoJoin=true`)
  await page.getByRole('region', { name: watchText.slideRegion }).waitFor()
}

export const watchPictures: Picture[] = [
  { name: 'watch code', open: (page) => page.goto('/watch').then(() => isDrawn(page)) },
  { name: 'watch showings', open: (page, { event }) => page.goto(event.publicLink).then(() => isDrawn(page)) },
  {
    name: 'watch welcome',
    open: async (page, world) => {
      await page.goto(await preview(world, world.event, 'start'))
      await page.locator('img.hero').waitFor()
      await page.locator('img.logo').waitFor()
    },
  },
  {
    name: 'watch welcome of a new event',
    open: (page, { few }) => page.goto(few.publicLink).then(() => isDrawn(page)),
  },
  {
    name: 'watch about',
    open: async (page, world) => {
      await page.goto(await preview(world, world.event, 'start'))
      await page.getByRole('link', { name: watchText.about, exact: true }).click()
      await page.getByText(/Founded in/).waitFor()
    },
  },
  {
    name: 'watch video',
    open: async (page, { moving }) => {
      await page.goto(moving.publicLink)
      await page.locator('.background video').waitFor()
    },
  },
  {
    name: 'watch slide over a photo',
    open: async (page, { event, people }) => {
      const { showings } = await people.premium.call<{
        showings: { reference: string; presentationStartUtc: string | null; endDateUtc: string | null }[]
      }>('GET', `/api/sessions/${event.reference}/showings`)
      const live = showings.find((one) => one.presentationStartUtc && !one.endDateUtc)
      await people.premium.call('POST', '/api/navigation/show', {
        showingReference: live?.reference,
        sessionPageReference: event.slides[1]?.reference,
        showBlank: false,
      })
      await page.goto(`${event.publicLink}/${live?.reference}?autoJoin=true`)
      await page.getByRole('region', { name: watchText.slideRegion }).waitFor()
    },
  },
  {
    name: 'watch waiting over a video',
    open: async (page, { moving }) => {
      await page.goto(`${moving.publicLink}?autoJoin=true`)
      await page.getByText(watchText.waiting).waitFor()
    },
  },
  {
    name: 'watch end',
    open: async (page, world) => {
      await page.goto(await preview(world, world.event, 'end'))
      await page.getByText('Next concerts').first().waitFor()
    },
  },
  {
    name: 'watch end of a new event',
    open: async (page, world) => {
      await page.goto(await preview(world, world.few, 'end'))
      await isDrawn(page)
    },
  },
  {
    name: 'watch slide with a picture',
    open: (page, world) => live(page, world, 4).then(() => page.locator('.slide img').waitFor()),
  },
  { name: 'watch slide with lyrics', open: (page, world) => live(page, world, 1) },
  {
    name: 'watch reading settings',
    isWhole: false,
    open: async (page, world) => {
      await live(page, world, 1)
      await page.getByRole('button', { name: watchText.reading.title, exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'watch reconnecting',
    open: async (page, world) => {
      await live(page, world, 1)
      await page.context().setOffline(true)
      await page.getByText(watchText.reconnecting, { exact: true }).waitFor({ timeout: 60_000 })
    },
  },
]
