import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { TestAnswer, TestClient } from '../support/test-client.ts'

// biome-ignore lint/suspicious/noExplicitAny: these tests look into answers of every shape
export type Answer = TestAnswer<any>
/** The rows of a table by their own words, and what each promises. */
export type Rows = Record<string, () => Promise<void>>

/** Document 2, section 7: a test per row. `count` is how many there were when this was written. */
export function testRows(count: number, rows: Rows) {
  test('no row is missing', () => {
    expect(Object.keys(rows)).toHaveLength(count)
  })
  test.each(Object.entries(rows))('2.7 %s', (_row, check) => check())
}

/** The envelope of a success, with its data. */
export function dataOf({ status, body }: Answer, expected: 200 | 201 = 200) {
  expect(body).toMatchObject({ success: true, errors: [] })
  expect(status).toBe(expected)
  return (body as { responseData: Answer['data'] }).responseData
}

/** The envelope of a refusal. */
export function refused(answer: Answer, status: number, code: string, field?: string) {
  expect(answer.body).toMatchObject({ success: false, responseData: null })
  expect([answer.status, answer.errors[0]?.code, answer.errors[0]?.field]).toEqual([status, code, field])
}

/** An event of the organiser's: its reference, its default showing and its path. */
export async function makeEvent(client: TestClient, more: object = {}) {
  const event = dataOf(await client.post('/api/sessions', { name: 'Carols by candlelight', ...more }), 201)
  return {
    reference: event.reference as string,
    showing: event.defaultShowing.reference as string,
    path: `/api/sessions/${event.reference}`,
  }
}

/** The base64 part of a picture of one colour. */
export async function picture(width = 30, height = 20) {
  const create = { width, height, channels: 3, background: 'teal' } as const
  return (await sharp({ create }).png().toBuffer()).toString('base64')
}

/** Loads an image as screens do: with each slash of its blob name as a vertical bar. */
export const loadImage = (client: TestClient, blobName: string) =>
  client.fetch('GET', `/api/images/${blobName.replaceAll('/', '|')}`)
