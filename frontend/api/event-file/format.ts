import type { Schemas } from '../client/client.ts'

/** What says that a JSON file is an event that was downloaded from here. */
export const FILE_FORMAT = 'lectern-event'

export type EventSettings = Pick<
  Schemas['Event'],
  'name' | 'allowUserNavigation' | 'allowViewAllPages' | 'defaultLanguageCode' | 'fontStyleEnum' | 'colourStyleEnum'
>
export type FileRows = Schemas['SaveContents']['rows']

/** A file in the file: its name and its bytes in base64. */
export interface FileUpload {
  fileName: string
  fileContents: string
}

export interface FileSlide {
  name: string
  rows: FileRows
  /** Of the organisers. Slides alone have them, and older files have none. */
  notes?: string
}

export const endLinkNames = ['donationPageLink', 'feedbackLink', 'subscribeLink'] as const
export type EndLinkName = (typeof endLinkNames)[number]

/** What an event shows besides its slides. */
export interface EventScreens {
  welcome: { image: FileUpload | null; icon: FileUpload | null; useNoIcon: boolean }
  about: FileRows
  end: Record<EndLinkName, string | null> & { pages: FileSlide[] }
  background: { type: 'Image' | 'Video'; file: FileUpload } | null
  scrimOpacity: number
}

/**
 * An event as one file. Version 1 had no screens. Showings are dates and presentations of the past: they belong to the
 * original, as its access code, its links and its team do.
 */
export interface EventFile {
  format: typeof FILE_FORMAT
  version: 2
  event: EventSettings
  slides: FileSlide[]
  screens: EventScreens
}
