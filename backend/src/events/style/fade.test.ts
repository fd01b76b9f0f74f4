import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { type Pixel, pixelsOf, worstContrast } from '../../../../openapi/rules/pictures/contrast.ts'
import { ANY_PICTURE, type ColourScheme, coloursOf } from '../../../../openapi/rules/pictures/picture-fit.ts'
import { type Concert, makeConcert, presenter } from '../../../test/support/concert.ts'
import { testApp } from '../../../test/support/test-app.ts'
import type { TestClient } from '../../../test/support/test-client.ts'
import { measureOlderImages } from './measure-older-images.ts'

// Whatever a program saves, text over a picture is drawn with a contrast of 4.5:1: WCAG 2.2, 1.4.3

let organiser: TestClient
let concert: Concert
/** A picture that goes from one colour to another. */
const evening = (from: string, to: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><defs><linearGradient id="g"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="640" height="360" fill="url(#g)"/></svg>`,
    ),
  )
    .jpeg()
    .toBuffer()
const app = await testApp()
const bright = await evening('#fff4d6', '#ffffff')

beforeEach(async () => {
  organiser = await app.organiser('Premium')
  concert = await makeConcert(organiser)
})

const background = (more: object, event = concert) =>
  organiser.post(`/api/sessions/${event.reference}/background`, { backgroundType: 'Image', ...more })
const upload = (picture: Buffer) => ({ fileContents: picture.toString('base64'), fileName: 'wall.jpg' })
const drawn = async (accessCode = concert.accessCode): Promise<number> =>
  (await app.visitor().get(`/api/watch/events/${accessCode}`)).data.background.scrimOpacity
const shown = async () => (await app.visitor().get(`/api/watch/showings/${concert.showing}`)).data.display

/** The lowest contrast of text over a picture under a scrim, in the colours that attendees may see it in. */
async function contrastOver(picture: Buffer, scrim: number, scheme: ColourScheme | null) {
  const pixels: Pixel[] = pixelsOf(await sharp(picture).resize(64, 36).ensureAlpha().raw().toBuffer())
  return Math.min(...coloursOf(scheme).map((colours) => worstContrast(pixels, colours, scrim)))
}

test.each(['Light', 'Dark', null] as const)(
  'a background set to no fade is faded as far as text in %s colours needs it, and no further',
  async (colourScheme) => {
    const pictures = [bright, await evening('#000000', '#202028'), await evening('#1b1b60', '#e0a040')]
    for (const picture of pictures) {
      const saved = await background({ ...upload(picture), scrimOpacity: 0, colourScheme })
      expect(saved.data.scrimOpacity).toBe(0)
      const scrim = await drawn()
      expect(await contrastOver(picture, scrim, colourScheme)).toBeGreaterThanOrEqual(4.5)
      if (scrim > 0) expect(await contrastOver(picture, scrim - 10, colourScheme)).toBeLessThan(4.5)
    }
  },
)

test('other colours fade a background again, without a call that names the fade, and on copies too', async () => {
  await background({ ...upload(bright), scrimOpacity: 0, colourScheme: 'Light' })
  expect(await drawn()).toBe(0)
  await organiser.patch(`/api/sessions/${concert.reference}`, { colourScheme: 'Dark' })
  expect(await contrastOver(bright, await drawn(), 'Dark')).toBeGreaterThanOrEqual(4.5)
  const { data: copy } = await organiser.post(`/api/sessions/${concert.reference}/duplicate`)
  expect(await drawn(copy.accessCode)).toBe(await drawn())
  const { events } = (await organiser.get('/api/events')).data
  const { picture } = events.find((event: { reference: string }) => event.reference === concert.reference)
  expect(picture.background.scrimOpacity).toBe(await drawn())
})

test('a video gets the fade that suits any picture, since nothing here can look at its frames', async () => {
  const film = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom, and so on', 'latin1')
  await background({ ...upload(film), backgroundType: 'Video', scrimOpacity: 10, colourScheme: 'Dark' })
  expect(await drawn()).toBe(ANY_PICTURE.dark)
})

/** Puts a picture without any fade behind the first slide. */
async function ownPicture(picture: Buffer) {
  const image = { imageContents: picture.toString('base64'), imageName: 'wall.jpg' }
  const behind = { scrimOpacity: 0, colourScheme: 'Dark' }
  const rows = [{ blocks: [{ blockType: 'Image', ...image, background: behind }] }]
  const { data } = await organiser.put(`/api/content/pages/${concert.pages[0]}/contents`, { rows })
  return data.rows[0].blocks[0]
}

test("a slide's own picture is faded as far as its text needs it, when pressed and when read", async () => {
  const saved = await ownPicture(bright)
  expect(saved.background.scrimOpacity).toBe(0)
  const { start, show } = presenter(organiser, concert, concert.showing)
  await start()
  await show(0)
  const [block] = (await shown()).slide.rows[0].blocks
  expect(await contrastOver(bright, block.background.scrimOpacity, 'Dark')).toBeGreaterThanOrEqual(4.5)
  expect(block).not.toHaveProperty('leastScrim')
  expect(saved.leastScrim).toEqual({ light: 0, dark: block.background.scrimOpacity })
})

test('pictures of an earlier version get the fade that suits any picture until they are measured', async () => {
  const dark = await evening('#000000', '#181820')
  const { start, show } = presenter(organiser, concert, concert.showing)
  await background({ ...upload(dark), scrimOpacity: 0, colourScheme: 'Dark' })
  await ownPicture(dark)
  await app.orm.em.execute('update image set least_scrim = null')
  await app.orm.em.execute(
    `update content_page set rows = jsonb_set(rows, '{0,blocks,0}', (rows #> '{0,blocks,0}') - 'leastScrim')
     where reference = '${concert.pages[0]}'`,
  )
  await organiser.patch(`/api/sessions/${concert.reference}`, { name: 'Carols' })
  await start()
  await show(0)
  const both = async () => {
    const { slide, revision } = await shown()
    return { own: slide.rows[0].blocks[0].background.scrimOpacity, background: await drawn(), revision }
  }
  const before = await both()
  expect(before).toMatchObject({ own: ANY_PICTURE.dark, background: ANY_PICTURE.dark })
  await measureOlderImages(app.contextOf(await app.createAccount()))
  expect(await both()).toEqual({ own: 0, background: 0, revision: before.revision + 1 })
})
