import type { Page } from '@playwright/test'
import type { Caller } from '../people/organiser-api.ts'
import { type Cookies, cookiesOf } from './mock-profile.ts'

interface ProfileOpener {
  openKept: (cookies?: Cookies) => Promise<Page>
}

/** Sends calls to the mocks of a browser profile, from its own tab. */
export class MockCaller implements Caller {
  readonly #page: Page
  private constructor(page: Page) {
    this.#page = page
  }

  static async open(devices: ProfileOpener, cookies: Cookies = []) {
    const page = await devices.openKept(cookies)
    // The attendees' page fetches no CSRF token, which would replace ours
    await page.goto('/watch')
    await page.waitForFunction(() => window.lecternMocks)
    return new MockCaller(page)
  }

  async fetch(path: string, { method, headers, data }: Parameters<Caller['fetch']>[1]) {
    const answer = await this.#page.evaluate(
      async ([path, init]) => {
        const response = await fetch(path, init)
        return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() }
      },
      [
        path,
        {
          method,
          headers: { ...headers, ...(data ? { 'content-type': 'application/json' } : {}) },
          ...(data ? { body: JSON.stringify(data) } : {}),
        },
      ] as const,
    )
    return {
      headers: () => answer.headers,
      ok: () => answer.status < 300,
      status: () => answer.status,
      text: async () => answer.text,
    }
  }

  storageState = async () => ({ cookies: await cookiesOf(this.#page), origins: [] })

  dispose = () => this.#page.close()
}
