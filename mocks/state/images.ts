// Pictures in the mocks' state

export interface WelcomeImageRow {
  blobName: string | null
  fileName: string | null
}

export interface ImageRow {
  /** Missing for the seed's pictures. */
  owner?: string
  /** Only the bin uses it, so it isn't served. */
  isHidden?: boolean
  /** A video or captions that no page has used yet. */
  isUnsaved?: boolean
  /** A video or captions that no page uses any more, which may be put back. */
  isRemoved?: boolean
  type: string
  base64: string
  width: number
  height: number
}
