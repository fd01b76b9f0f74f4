import { fail } from '../errors/fail.ts'
import type { Event } from './event.entity.ts'

/** Where a page ends: an event, which may have been deleted since. */
export type Cursor = Pick<Event, 'createdAt' | 'reference'>

/** A cursor as clients send it back. */
export const cursorOf = ({ createdAt, reference }: Cursor) =>
  Buffer.from(`${createdAt.getTime()} ${reference}`).toString('base64url')

/** @throws invalid-format, with the field */
export function readCursor(cursor: string): Cursor {
  const [, time, reference] = /^(\d{1,13}) ([\w-]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (time === undefined || reference === undefined) fail('invalid-format', { field: 'cursor' })
  return { createdAt: new Date(Number(time)), reference }
}
