import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config/config.ts'
import { createWorker } from '../../src/watch-site/offline/site-worker.ts'
import type { PageState, PageVisit } from '../../src/watch-site/site-page.ts'
import { createWatchSite } from '../../src/watch-site/site-routes.ts'
import type { RenderPage } from '../../src/watch-site/watch-site.ts'
import { type Concert, makeConcert, presenter } from './concert.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'

const worker = await createWorker({ code: 'work()', script: '/assets/watch/main-1a2b.js', madeOf: 'pages' })

/** Pages with a renderer that returns its input, so that a test can read a page's state. */
export function builtPages(folder: string, onRender = () => {}) {
  const render: RenderPage = (state, parts) => {
    onRender()
    const start = `${JSON.stringify({ ...state, ...parts }).slice(0, -1)},"visit":`
    return { start, end: '}', styles: ['p{}'], scripts: ['run()'] }
  }
  const words = { en: '/assets/watch/en-1.js', de: '/assets/watch/de-1.js', cy: '/assets/watch/cy-1.js' }
  return { render, script: '/assets/watch/main-1a2b.js', words, worker, folder }
}

/** The attendees' pages of a fresh concert for each test, without their look: a page comes back as its state. */
export class WatchPages {
  app!: TestApp
  concert!: Concert
  organiser!: TestClient
  presenting!: ReturnType<typeof presenter>
  /** How many pages were rendered. */
  rendered = 0
  #folder = ''

  /** Registers the hooks that set it up and clean it away. */
  constructor() {
    beforeAll(async () => {
      this.app = await createTestApp()
      this.#folder = mkdtempSync(join(tmpdir(), 'lectern-site-'))
      mkdirSync(join(this.#folder, 'assets/watch'), { recursive: true })
      writeFileSync(join(this.#folder, 'assets/watch/main-1a2b.js'), 'let script')
      writeFileSync(join(this.#folder, 'assets/watch/main-1a2b.js.br'), 'small')
      writeFileSync(join(this.#folder, 'assets/watch/clear.1a2b.woff2'), 'letters')
    })
    afterAll(async () => {
      rmSync(this.#folder, { recursive: true, force: true })
      await this.app.close()
    })
    beforeEach(async () => {
      this.organiser = await this.app.organiser()
      this.concert = await makeConcert(this.organiser)
      this.presenting = presenter(this.organiser, this.concert, this.concert.showing)
    })
  }

  get code() {
    return this.concert.accessCode
  }

  /** The path of the concert's showing. */
  get here() {
    return `/watch/${this.code}/${this.concert.showing}`
  }

  /** The product with a renderer that returns its input, so that a test can read a page's state. */
  site(environment: Record<string, string> = {}, log = pino({ level: 'silent' })) {
    const config = readConfig({ LOG_LEVEL: 'silent', ...environment })
    const built = builtPages(this.#folder, () => {
      this.rendered += 1
    })
    return createApp({
      config,
      secretKey: 'x'.repeat(32),
      services: this.app.services,
      watchSite: createWatchSite(config, built),
      log,
    })
  }

  async get(
    path: string,
    { on = this.site(), headers = {} }: { on?: ReturnType<typeof createApp>; headers?: Record<string, string> } = {},
  ) {
    const response = await on.request(path, { headers })
    const text = await response.text()
    const state: PageState & { visit: PageVisit } = text.startsWith('{') ? JSON.parse(text) : {}
    return { status: response.status, headers: response.headers, text, ...state }
  }

  async writeAbout(text: string) {
    const { pageId } = (await this.organiser.get(`/api/sessions/${this.concert.reference}/welcome/page`)).data
    const rows = [{ blocks: [{ blockType: 'Text', text }] }]
    expect((await this.organiser.put(`/api/content/pages/${pageId}/contents`, { rows })).status).toBe(200)
  }
}
