import { expect, test } from 'vitest'
import type { TestAnswer, TestClient } from '../support/test-client.ts'

// biome-ignore lint/suspicious/noExplicitAny: these tests look into answers of every shape
export type Answer = TestAnswer<any>

export const succeeded = ({ status, body }: Answer) => {
  expect(body).toMatchObject({ success: true, errors: [] })
  expect(status).toBe(200)
}
export const refused = (answer: Answer, status: number, message: string) => {
  expect(answer.body).toMatchObject({ success: false, responseData: null })
  expect([answer.status, answer.errors[0]?.message]).toEqual([status, message])
}
export const logIn = (client: TestClient, email: string, password: string) =>
  client.post('/api/auth/login?useSessionCookies=true', { email, password })

/** A test for each call of the specification, by its own words; `count` notices a row that went missing. */
export function testRows(count: number, rows: Record<string, () => Promise<void>>) {
  test('no row of section 7 is missing', () => expect(Object.keys(rows)).toHaveLength(count))
  test.each(Object.entries(rows))('1.7 %s', (_title, check) => check())
}
