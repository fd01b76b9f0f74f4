import type { Schemas } from '../client/client.ts'
import type { Looks } from '../events/events.ts'

/** Marks a JSON file as an exported event. */
export const FILE_FORMAT = 'lectern-event'

export type EventSettings = Pick<
  Schemas['Event'],
  | 'name'
  | 'allowUserNavigation'
  | 'allowViewAllPages'
  | 'defaultLanguageCode'
  | 'languages'
  | 'fontStyleEnum'
  | 'colourStyleEnum'
>

/** A slide's video with its captions, in base64. */
export interface FileVideo {
  fileContents: string
  captionsContents?: string
  durationSeconds: number
}
export type FileRow = Omit<Schemas['SaveRow'], 'blocks'> & {
  blocks: (Schemas['SaveBlock'] & { videoFile?: FileVideo })[]
}
export type FileRows = FileRow[]

/** An embedded file: its name and its bytes in base64. */
export interface FileUpload {
  fileName: string
  fileContents: string
}

export interface FileSlide {
  name: string
  rows: FileRows
  /** Speaker notes. Only slides have them, and older files have none. */
  notes?: string
  /** The chords of its words. */
  chords?: string
  /** When the slide advances automatically. */
  advanceAfterSeconds?: number
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
  /** Null is automatic. Older files have none. */
  looks: Looks
}

/** The words of the slides in a further language, in the slides' order: each with the digest of its original, by which it's found again. */
export interface FileTranslation {
  languageCode: string
  texts: { originalDigest: string; text: string; madeFromDigest: string; isMachine?: boolean; isName?: true }[]
}

/**
 * An event as one file. Version 1 had no screens. Showings, access code, links and team belong to the original, so they
 * aren't exported.
 */
export interface EventFile {
  format: typeof FILE_FORMAT
  version: 2
  event: EventSettings
  slides: FileSlide[]
  screens: EventScreens
  /** Older files, and events in one language, have none. */
  translations?: FileTranslation[]
}
