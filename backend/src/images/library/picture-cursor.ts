import { fail } from '../../errors/fail.ts'

/** Where a page of pictures ends: a picture, which may have been removed since. */
export interface PictureCursor {
  /** When it was stored or chosen last, in milliseconds. */
  at: number
  blobName: string
}

/** A cursor as clients send it back. */
export const cursorOf = ({ at, blobName }: PictureCursor) => Buffer.from(`${at} ${blobName}`).toString('base64url')

/** @throws invalid-format, with the field */
export function readCursor(cursor: string): PictureCursor {
  const [, at, blobName] = /^(\d{1,13}) ([\w/-]{1,200})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (at === undefined || blobName === undefined) fail('invalid-format', { field: 'cursor' })
  return { at: Number(at), blobName }
}
