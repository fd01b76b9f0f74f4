// Takes pictures of the running product (after `npm run build`): `node frontend/test/e2e/screenshots.ts` makes those of the
// README; `node frontend/test/e2e/screenshots.ts landing` takes those of the landing page.
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { presenterText } from '../../text/presenter/presenter.ts'
import { watchText } from '../../text/watch/en.ts'
import { takeLandingPictures } from './pictures/landing-pictures.ts'
import { browserArguments, findBrowser } from './support/browser/find-browser.ts'
import { lines, songSlides } from './support/content/slides.ts'
import { readSong } from './support/content/songs.ts'
import { Devices } from './support/devices/devices.ts'
import { fillSeats } from './support/people/attendees.ts'
import { OrganiserApi } from './support/people/organiser-api.ts'
import { LecternServer } from './support/server/server.ts'

const SONG = 'be-thou-my-vision.xml'
const ATTENDEES = 23
/** The slide that is shown: the second verse. */
const SHOWN = 2
const folder = resolve(import.meta.dirname, '../../../docs/images')

const executablePath = findBrowser()
const server = await new LecternServer().start()
const browser = await chromium.launch({ args: browserArguments, ...(executablePath ? { executablePath } : {}) })
const devices = new Devices(browser, server.origin)

/** The presenter page and the same slide on a phone. */
async function takeReadmePictures() {
  await mkdir(folder, { recursive: true })
  const api = await OrganiserApi.logIn(server.origin)
  const event = await api.createEvent({ name: 'Evensong at St Mary’s', slides: songSlides(SONG) })
  await api.start(event)
  const seats = await fillSeats(server.origin, event.showing, ATTENDEES)
  const [firstLine = ''] = lines(readSong(SONG).verses[SHOWN - 1]?.text ?? '')

  const desk = await devices.desktop({ storageState: await api.login(), reducedMotion: 'reduce' })
  await desk.goto(`/Sessions/${event.reference}/Present/${event.showing}`)
  // Pressed on this page, or it would say that another device presents
  for (let slide = 0; slide <= SHOWN; slide++) await desk.getByRole('button', { name: presenterText.next }).click()
  await desk.getByRole('figure').first().getByText(firstLine).waitFor()

  const phone = await devices.phone({ deviceScaleFactor: 1, reducedMotion: 'reduce' })
  await phone.goto(`${event.publicLink}?autoJoin=true`)
  await phone.getByText(firstLine).waitFor()
  await phone.getByText(watchText.slideOf(SHOWN + 1, event.slides.length)).waitFor()

  await desk.getByText(presenterText.viewers(ATTENDEES + 1)).waitFor()
  await phone.screenshot({ path: resolve(folder, 'phone.png') })
  await desk.screenshot({ path: resolve(folder, 'presenter.png') })
  await seats.leaveAll()
  await api.dispose()
}

try {
  if (process.argv[2] === 'landing') await takeLandingPictures(server.origin, devices)
  else await takeReadmePictures()
  await devices.close()
} finally {
  await browser.close()
  await server.dispose()
}
