import { mkdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { editorText } from '../../../text/events/editor.ts'
import { presenterText } from '../../../text/presenter/presenter.ts'
import type { Devices } from '../support/devices/devices.ts'
import { OrganiserApi } from '../support/people/organiser-api.ts'

const folder = resolve(import.meta.dirname, '../../../organiser/features/landing/pictures')
/** The picture of the theme that the event has. */
const PICTURE = resolve(import.meta.dirname, '../../../organiser/shared/theme/pictures/candlelight.webp')
const SCHEMES = ['light', 'dark'] as const
/** The slide with a song, and a line of it. */
const SONG = 3
const LINE = 'all is calm, all is bright'

interface SampleEvent {
  reference: string
  slides: { reference: string }[]
  showing: string
  publicLink: string
}

/** Takes the landing page's pictures of the sample event: in the editor, shared, in the hall and on a phone. */
export async function takeLandingPictures(origin: string, devices: Devices) {
  await mkdir(folder, { recursive: true })
  const api = await OrganiserApi.logIn(origin)
  const event = await findSample(api)
  const login = { storageState: await api.login(), reducedMotion: 'reduce' } as const
  const desk = await devices.desktop({ ...login, viewport: { width: 1024, height: 720 }, deviceScaleFactor: 1.25 })
  await desk.goto(`/Sessions/${event.reference}?page=${event.slides[SONG]?.reference}`)
  await desk.getByText(LINE).first().waitFor()
  await inBothSchemes(desk, 'editor')
  await desk.getByRole('button', { name: editorText.share }).click()
  // Little more than the dialog
  await desk.setViewportSize({ width: 600, height: 760 })
  await desk.getByRole('dialog').getByRole('img').waitFor()
  await nameHost(desk, new URL(origin).host)
  await inBothSchemes(desk, 'share')

  await wearTheme(api, event)
  await present(desk, event)
  const hall = await devices.desktop({ ...login, viewport: { width: 1250, height: 704 }, deviceScaleFactor: 1 })
  await hall.goto(`${event.publicLink}/${event.showing}?display=hall`)
  await hall.getByText(LINE).waitFor()
  await save(hall, 'hall')
  const phone = await devices.phone({ ...login, viewport: { width: 390, height: 680 }, deviceScaleFactor: 1 })
  await phone.goto(`${event.publicLink}/${event.showing}?autoJoin=true`)
  await phone.getByText(LINE).waitFor()
  await inBothSchemes(phone, 'phone')
  await api.dispose()
}

async function findSample(api: OrganiserApi): Promise<SampleEvent> {
  const { events } = await api.call<{
    events: { reference: string; sessionDetails: { isTour: boolean } }[]
  }>('GET', '/api/events')
  const reference = events.find((one) => one.sessionDetails.isTour)?.reference
  if (!reference) throw new Error('the account has no sample event')
  const event = await api.call<{ publicLink: string; defaultShowing: { reference: string } }>(
    'GET',
    `/api/sessions/${reference}`,
  )
  const { pages } = await api.call<{ pages: SampleEvent['slides'] }>('GET', `/api/sessions/${reference}/pages`)
  return { reference, slides: pages, showing: event.defaultShowing.reference, publicLink: event.publicLink }
}

/** Gives the event the ready theme Candlelight, as the Event Style form does. */
async function wearTheme(api: OrganiserApi, { reference }: SampleEvent) {
  const fileContents = (await readFile(PICTURE)).toString('base64')
  await api.call('POST', `/api/sessions/${reference}/background`, {
    ...{ backgroundType: 'Image', fileName: 'Candlelight.webp', fileContents, scrimOpacity: 10 },
    ...{ fontStyleEnum: 'Classic', typeface: 'Playfair', colourScheme: 'Dark', textAlignment: 'Centre' },
    ...{ accentColour: '#f5b84d', textPosition: 'Top', textOverPictures: 'Shadow' },
  })
}

/** Gives the address that is shown a host as on the internet, not that of this computer. */
const nameHost = (page: Page, host: string) =>
  page.getByRole('dialog').evaluate((dialog, wrong) => {
    const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      text.nodeValue =
        text.nodeValue?.replace(`http://${wrong}`, 'https://lectern.example').replace(wrong, 'lectern.example') ?? null
    }
  }, host)

/** Starts the event and goes to the song. */
async function present(desk: Page, { reference, showing }: SampleEvent) {
  await desk.goto(`/Sessions/${reference}/Present/${showing}`)
  await desk.getByRole('button', { name: presenterText.start }).filter({ visible: true }).click()
  for (let slide = 0; slide <= SONG; slide++) await desk.getByRole('button', { name: presenterText.next }).click()
  await desk.getByRole('figure').first().getByText(LINE).waitFor()
}

async function inBothSchemes(page: Page, name: string) {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await save(page, `${name}-${colorScheme}`)
  }
}

/** Writes a picture of the window in both formats. */
async function save(page: Page, name: string) {
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(moving.map((transition) => transition.finished))
  })
  const picture = sharp(await page.screenshot())
  await picture
    .clone()
    .avif({ quality: 50 })
    .toFile(resolve(folder, `${name}.avif`))
  await picture
    .clone()
    .webp({ quality: 74 })
    .toFile(resolve(folder, `${name}.webp`))
}
