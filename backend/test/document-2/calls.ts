import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { TestAnswer, TestClient } from '../support/test-client.ts'

// biome-ignore lint/suspicious/noExplicitAny: these tests inspect responses of every shape
export type Answer = TestAnswer<any>
/** The rows of a table by their own words, with the test of each. */
export type Rows = Record<string, () => Promise<void>>

/** Tests each call of the specification. `count` is their number. */
export function testRows(count: number, rows: Rows) {
  test('no row is missing', () => {
    expect(Object.keys(rows)).toHaveLength(count)
  })
  test.each(Object.entries(rows))('2.7 %s', (_row, check) => check())
}

/** The data of a success, after checking its envelope. */
export function dataOf({ status, body }: Answer, expected: 200 | 201 = 200) {
  expect(body).toMatchObject({ success: true, errors: [] })
  expect(status).toBe(expected)
  return (body as { responseData: Answer['data'] }).responseData
}

/** Checks the envelope of a refusal. */
export function refused(answer: Answer, status: number, code: string, field?: string) {
  expect(answer.body).toMatchObject({ success: false, responseData: null })
  expect([answer.status, answer.errors[0]?.code, answer.errors[0]?.field]).toEqual([status, code, field])
}

/** Creates an event: its reference, its default showing and its path. */
export async function makeEvent(client: TestClient, more: object = {}) {
  const event = dataOf(await client.post('/api/sessions', { name: 'Carols by candlelight', ...more }), 201)
  return {
    reference: event.reference as string,
    showing: event.defaultShowing.reference as string,
    path: `/api/sessions/${event.reference}`,
  }
}

/** A single-colour picture in base64. */
export async function picture(width = 30, height = 20) {
  const create = { width, height, channels: 3, background: 'teal' } as const
  return (await sharp({ create }).png().toBuffer()).toString('base64')
}

/** Loads an image as the pages do, with `|` for each slash of its blob name. */
export const loadImage = (client: TestClient, blobName: string) =>
  client.fetch('GET', `/api/images/${blobName.replaceAll('/', '|')}`)
