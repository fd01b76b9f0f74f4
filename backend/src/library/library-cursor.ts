import { fail } from '../errors/fail.ts'

/** Where a page of the library ends: an item, which may have been used since. */
export interface LibraryCursor {
  /** When it was last used, in milliseconds. */
  at: number
  item: string
}

/** A cursor as clients send it back. */
export const cursorOf = ({ at, item }: LibraryCursor) => Buffer.from(`${at} ${item}`).toString('base64url')

/** @throws invalid-format, with the field */
export function readCursor(cursor: string): LibraryCursor {
  const [, at, item] = /^(\d{1,13}) ([\w-]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (at === undefined || item === undefined) fail('invalid-format', { field: 'cursor' })
  return { at: Number(at), item }
}
