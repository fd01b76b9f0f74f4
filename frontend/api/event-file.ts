import { useQueryClient } from '@tanstack/react-query'
import { noAnswer, toApiError } from './api-error.ts'
import { api, type Schemas, unwrap } from './client.ts'
import { imageAddress } from './events.ts'

/** What says that a JSON file is an event that was downloaded from here. */
export const FILE_FORMAT = 'lectern-event'

export type EventSettings = Pick<
  Schemas['Event'],
  'name' | 'allowUserNavigation' | 'allowViewAllPages' | 'defaultLanguageCode' | 'fontStyleEnum' | 'colourStyleEnum'
>

interface EventFile {
  format: typeof FILE_FORMAT
  version: 1
  event: EventSettings
  slides: { name: string; rows: Schemas['SaveContents']['rows'] }[]
}

const asBase64 = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

/** A stored image in a form that every program opens. */
const readImage = async (blobName: string): Promise<string> => {
  const headers = { accept: 'image/jpeg, image/png' }
  const response = await fetch(imageAddress(blobName), { headers }).catch(() => {
    throw noAnswer()
  })
  if (!response.ok) throw toApiError(response.status, 'GET', '')
  return asBase64(await response.blob())
}

type StoredBlock = Schemas['Block']

const toFileBlock = async (block: StoredBlock): Promise<Schemas['SaveBlock'][]> => {
  const { blockType, text, textStyle, altText, fileName, blobName } = block
  if (blockType === 'Text') return [{ blockType, text, textStyle }]
  if (!blobName) return []
  return [{ blockType, altText, imageName: fileName, imageContents: await readImage(blobName) }]
}

/**
 * An event as one file that can be imported again: its settings and its slides with their images.
 * @throws ApiError
 */
export const readEventFile = async (eventReference: string): Promise<{ name: string; file: Blob }> => {
  const params = { path: { eventReference } }
  const event = await unwrap(api.GET('/api/sessions/{eventReference}', { params }))
  const { pages } = await unwrap(api.GET('/api/sessions/{eventReference}/pages/all', { params }))
  const slides: EventFile['slides'] = []
  for (const { name, pageBody } of pages) {
    const rows: Schemas['SaveRow'][] = []
    for (const { isExpandable, blocks } of pageBody.rows) {
      rows.push({ isExpandable, blocks: (await Promise.all(blocks.map(toFileBlock))).flat() })
    }
    slides.push({ name, rows })
  }
  const { name, allowUserNavigation, allowViewAllPages, defaultLanguageCode, fontStyleEnum, colourStyleEnum } = event
  const settings = { name, allowUserNavigation, allowViewAllPages, defaultLanguageCode, fontStyleEnum, colourStyleEnum }
  const content: EventFile = { format: FILE_FORMAT, version: 1, event: settings, slides }
  return { name, file: new Blob([JSON.stringify(content, null, 1)], { type: 'application/json' }) }
}

/** Creates an event with the settings of a file; a language that is not known here leaves the usual one. */
export const useCreateFromSettings = () => {
  const queryClient = useQueryClient()
  return async ({ defaultLanguageCode, fontStyleEnum, colourStyleEnum, ...details }: EventSettings) => {
    const body = { ...details, fontStyleEnum, colourStyleEnum, isTour: false }
    const { reference } = await unwrap(api.POST('/api/sessions', { body }))
    const params = { path: { eventReference: reference } }
    await api
      .PUT('/api/sessions/{eventReference}', { params, body: { ...details, defaultLanguageCode } })
      .catch(() => undefined)
    await queryClient.invalidateQueries({ queryKey: ['events'] })
    return reference
  }
}
