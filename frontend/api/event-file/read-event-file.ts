import { noAnswer, toApiError } from '../client/api-error.ts'
import { api, type Schemas, unwrap } from '../client/client.ts'
import { imageAddress, looksOf } from '../events/events.ts'
import { readAllSlides } from '../slides/read-all-slides.ts'
import { readFileTranslations } from './file-translations.ts'
import { type VideoReader, videoReader } from './file-videos.ts'
import {
  type EventFile,
  type EventScreens,
  type EventSettings,
  FILE_FORMAT,
  type FileRow,
  type FileRows,
} from './format.ts'

const asDataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

/** A stored image or video unchanged, so that storing it again stores the same bytes. */
export const readDataUrl = async (blobName: string): Promise<string> => {
  const response = await fetch(imageAddress(blobName), { headers: { accept: 'image/webp, video/*, text/vtt' } }).catch(
    () => {
      throw noAnswer()
    },
  )
  if (!response.ok) throw toApiError(response.status, 'GET', '')
  return asDataUrl(await response.blob())
}

const readBlob = async (blobName: string) => (await readDataUrl(blobName)).split(',')[1] ?? ''

const readUpload = async (blobName: string | null, fileName: string | null) =>
  blobName === null ? null : { fileName: fileName ?? 'file', fileContents: await readBlob(blobName) }

const toFileBlock = async (block: Schemas['Block'], videos: VideoReader): Promise<FileRow['blocks']> => {
  const { blockType, text, textStyle, altText, fileName, blobName, background, video } = block
  if (blockType === 'Text') return [{ blockType, text, textStyle }]
  if (!blobName) return []
  const image = { imageName: fileName, imageContents: await readBlob(blobName) }
  const videoFile = video && (await videos.read(video))
  return [{ blockType, altText, ...image, ...(background && { background }), ...(videoFile && { videoFile }) }]
}

/** The rows of a page with the bytes of its images and videos, so that they can be created again. */
const toFileRows = async (
  { rows }: Pick<Schemas['PageContents'], 'rows'>,
  videos = videoReader(readBlob),
): Promise<FileRows> => {
  const read: FileRows = []
  for (const { isExpandable, layout, blocks } of rows) {
    read.push({
      isExpandable,
      ...(layout && { layout }),
      blocks: (await Promise.all(blocks.map((block) => toFileBlock(block, videos)))).flat(),
    })
  }
  return read
}

const readPage = async (pageReference: string) =>
  toFileRows(
    await unwrap(api.GET('/api/content/pages/{pageReference}/contents', { params: { path: { pageReference } } })),
  )

/** The screens that the owner's plan shows; the file leaves out the others. */
const readScreens = async (
  eventReference: string,
  ownerFeatures: Schemas['Event']['ownerFeatures'],
): Promise<EventScreens> => {
  const params = { path: { eventReference } }
  const welcome = await unwrap(api.GET('/api/sessions/{eventReference}/welcome', { params }))
  const end = await unwrap(api.GET('/api/sessions/{eventReference}/end', { params }))
  const style = await unwrap(api.GET('/api/sessions/{eventReference}/background', { params }))
  const about = ownerFeatures.includes('WelcomeCustomPage')
    ? await unwrap(api.GET('/api/sessions/{eventReference}/welcome/page', { params }))
    : undefined
  const pages: EventScreens['end']['pages'] = []
  const shownPages = ownerFeatures.includes('EndCustomPages') ? end.pages : []
  for (const { name, pageId } of shownPages) pages.push({ name, rows: await readPage(pageId) })
  const { donationPageLink, feedbackLink, subscribeLink } = end
  const { backgroundType: type } = style
  const file = await readUpload(style.blobName, style.fileName)
  return {
    welcome: {
      image: await readUpload(welcome.blobName, welcome.fileName),
      icon: await readUpload(welcome.icon.blobName, welcome.icon.fileName),
      useNoIcon: welcome.useNoIcon,
    },
    about: about ? await readPage(about.pageId) : [],
    end: { donationPageLink, feedbackLink, subscribeLink, pages },
    background: file && (type === 'Image' || type === 'Video') ? { type, file } : null,
    scrimOpacity: style.scrimOpacity,
    looks: looksOf(style),
  }
}

const settingsOf = (event: EventSettings): EventSettings => {
  const { name, allowUserNavigation, allowViewAllPages, defaultLanguageCode, languages, ...more } = event
  const { fontStyleEnum, colourStyleEnum } = more
  const settings = { name, allowUserNavigation, allowViewAllPages, defaultLanguageCode, fontStyleEnum, colourStyleEnum }
  return languages && languages.length > 0 ? { ...settings, languages } : settings
}

/** What a slide has besides its rows. */
export const besideRows = ({ notes, chords, advanceAfterSeconds }: Schemas['PageContents']) => ({
  notes,
  ...(chords ? { chords } : {}),
  ...(advanceAfterSeconds ? { advanceAfterSeconds } : {}),
})

/**
 * An event as one importable file: its settings, screens and slides with their images, and with those videos that it has room for.
 * @throws ApiError
 */
export const readEventFile = async (
  eventReference: string,
): Promise<{ name: string; file: Blob; videosLeftOut: number }> => {
  const params = { path: { eventReference } }
  const event = await unwrap(api.GET('/api/sessions/{eventReference}', { params }))
  const slides: EventFile['slides'] = []
  const videos = videoReader(readBlob)
  for (const { name, pageBody } of await readAllSlides(eventReference))
    slides.push({ name, rows: await toFileRows(pageBody, videos), ...besideRows(pageBody) })
  const screens = await readScreens(eventReference, event.ownerFeatures)
  const translations = await readFileTranslations(eventReference, event.languages)
  const content: EventFile = {
    ...{ format: FILE_FORMAT, version: 2, event: settingsOf(event), slides, screens },
    ...(translations.length > 0 ? { translations } : {}),
  }
  const file = new Blob([JSON.stringify(content, null, 1)], { type: 'application/json' })
  return { name: event.name, file, videosLeftOut: videos.leftOut }
}
