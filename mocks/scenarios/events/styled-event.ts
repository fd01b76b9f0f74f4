import { eventWithSlides, PIXEL } from '../harness/fixture.ts'
import type { World } from '../harness/scenario.ts'

const base64 = (...parts: (string | number[])[]) =>
  btoa(parts.map((part) => (typeof part === 'string' ? part : String.fromCharCode(...part))).join(''))
/** What a theme leaves to the product until it's chosen. */
export const AUTOMATIC = {
  textAlignment: null,
  colourScheme: null,
  accentColour: null,
  secondColour: null,
  groundColour: null,
  typeface: null,
  hasHallLogo: false,
  textPosition: null,
  textOverPictures: null,
  hasOneHallSize: false,
  slideTransition: null,
}

/** The start of an MP4 and of a WebM, which identifies the type. */
export const MP4 = base64([0, 0, 0, 24], 'ftypmp42', [0, 0, 0, 0], 'mp42isom', 'moov and so on')
export const WEBM = base64([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84], 'webm', 'clusters and so on')
export const MATROSKA = base64([0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x88], 'matroska', 'clusters')
export const QUICKTIME = base64([0, 0, 0, 20], 'ftypqt  ', [0, 0, 0, 0], 'qt  ', 'moov')

/** An event, and a function that changes its style. */
export async function styledEvent(world: World, level: 'Free' | 'Basic' = 'Basic') {
  const fixture = await eventWithSlides(world, 1, level)
  const path = `${fixture.event}/background`
  const change = (body: object, by = fixture.client) => by.call('POST', path, body)
  const image = (more: object = {}) =>
    change({ backgroundType: 'Image', fileContents: PIXEL, fileName: 'p.png', ...more })
  const video = (fileContents = MP4) => change({ backgroundType: 'Video', fileContents, fileName: 'waves.mp4' })
  return { ...fixture, path, change, image, video, read: () => fixture.client.ok('GET', path) }
}

export const imagePath = (blobName: string) => `/api/images/${encodeURIComponent(blobName.replaceAll('/', '|'))}`
