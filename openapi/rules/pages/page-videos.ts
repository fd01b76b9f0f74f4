import { refusals } from '../refusals.ts'

interface SavedBlock {
  blockType: string
  background?: unknown
  video?: { blobName: string; captionsBlobName?: string | null | undefined } | null | undefined
}
/** Rows as they are saved or stored. */
export type SavedRows = readonly { blocks: readonly SavedBlock[] }[]

/** A file that a block's video needs. */
export interface VideoFile {
  blobName: string
  isCaptions: boolean
  /** The field of the save that names it. */
  field: string
}

type Fail = (code: 'invalid-value', details: { field: string; message: string }) => never

const videosOf = (rows: SavedRows, at: string) =>
  rows.flatMap(({ blocks }, row) =>
    blocks.flatMap(({ blockType, background, video }, block) =>
      blockType === 'Image' && video
        ? { video, isBehindText: Boolean(background), field: `${at}rows.${row}.blocks.${block}.video` }
        : [],
    ),
  )

/** The check of a page's videos, which fails as the caller does: one at most, and none behind the text. `at` is the place of the rows in the body. */
export const videoRules = (fail: Fail) => (rows: SavedRows, at: string) => {
  for (const [place, { isBehindText, field }] of videosOf(rows, at).entries()) {
    if (isBehindText) fail('invalid-value', { field, message: refusals.videoBehindText })
    if (place > 0) fail('invalid-value', { field, message: refusals.videosFull })
  }
}

/** The files of a page's videos. `at` is the place of the rows in the body. */
export const videoFilesOf = (rows: SavedRows, at = ''): VideoFile[] =>
  videosOf(rows, at).flatMap(({ video: { blobName, captionsBlobName }, field }) => [
    { blobName, isCaptions: false, field: `${field}.blobName` },
    ...(captionsBlobName ? [{ blobName: captionsBlobName, isCaptions: true, field: `${field}.captionsBlobName` }] : []),
  ])

/** The files of a page's videos that it didn't have before. `at` is the place of the rows in the body. */
export const newVideoFiles = (rows: SavedRows, before: SavedRows, at = ''): VideoFile[] => {
  const idOf = ({ blobName, isCaptions }: VideoFile) => `${blobName} ${isCaptions}`
  const known = new Set(videoFilesOf(before).map(idOf))
  return videoFilesOf(rows, at).filter((file) => !known.has(idOf(file)))
}

/** A block's video as it is stored, if it has one. */
export const storedVideo = ({ video }: SaveVideo) =>
  video ? { video: { ...video, captionsBlobName: video.captionsBlobName ?? null } } : {}

interface SaveVideo {
  video?: { blobName: string; captionsBlobName?: string | null | undefined; durationSeconds: number } | null | undefined
}
