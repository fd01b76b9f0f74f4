import sharp from 'sharp'
import { Organiser } from '../support/organiser.ts'
import { PRESENTER } from '../support/presented-event.ts'

interface Slide {
  reference: string
  pageReference: string
}

/** An event with an editable first slide. */
export interface EditedEvent {
  slides: number
  path: string
}

const ROWS = ['All is calm,', 'all is bright.', 'Silent night,', 'holy night.'].join('\n')
const TILES = 8

/** Creates an event with many slides, each with its own text and picture, and an event with a single empty slide. */
export async function makeTwoEvents(port: number, slides: number): Promise<[EditedEvent, EditedEvent]> {
  const organiser = new Organiser(port)
  await organiser.logIn(PRESENTER.email, PRESENTER.password)
  return [await makeEvent(organiser, slides, true), await makeEvent(organiser, 1, false)]
}

async function makeEvent(organiser: Organiser, slides: number, hasPictures: boolean): Promise<EditedEvent> {
  const event = await organiser.call<{ reference: string }>('POST', '/api/sessions', { name: `${slides} slides` })
  const path = `/api/sessions/${event.reference}/pages`
  let first: Slide | undefined
  for (let at = 0; at < slides; at++) {
    const slide = await organiser.call<Slide>('POST', path, { name: `Hymn ${at + 1}` })
    first ??= slide
    const text = { blockType: 'Text', textStyle: 'Basic', text: hasPictures ? ROWS : '' }
    const picture = hasPictures ? [{ blocks: [await pictureBlock(at)] }] : []
    const contents = { rows: [{ blocks: [text] }, ...picture] }
    await organiser.call('PUT', `/api/content/pages/${slide.pageReference}/contents`, contents)
  }
  return { slides, path: `/Sessions/${event.reference}?page=${first?.reference}` }
}

/** Every picture is unique, and complex enough to have a realistic size. */
async function pictureBlock(seed: number) {
  const bytes = Buffer.from(
    Array.from({ length: TILES * TILES * 3 }, (_, at) => (at * 97 + seed * 31 + at * seed) % 256),
  )
  const picture = sharp(bytes, { raw: { width: TILES, height: TILES, channels: 3 } })
    .resize(800, 600)
    .jpeg()
  const imageContents = (await picture.toBuffer()).toString('base64')
  return { blockType: 'Image', altText: `Picture ${seed}`, imageName: `picture-${seed}.jpg`, imageContents }
}
