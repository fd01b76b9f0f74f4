import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type PreviewServer, preview } from 'vite'
import { LecternServer } from '../server/server.ts'

const BUILT = resolve(import.meta.dirname, '../../../../../test-results/mock-site')

/** The built frontend on its mocks. It replaces a journey's server, without anything to stop or command. */
export class MockSite extends LecternServer {
  #preview: PreviewServer | null = null

  override get origin() {
    return this.#preview?.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
  }

  override async start() {
    const configFile = resolve(import.meta.dirname, '../../../../vite.mock.config.ts')
    if (!existsSync(BUILT)) throw new Error('The frontend is not built on its mocks: run `npm run build:mock` first.')
    this.#preview = await preview({ configFile, logLevel: 'silent', preview: { port: 0 } })
    return this
  }

  override async dispose() {
    await this.#preview?.close()
    await super.dispose()
  }
}
