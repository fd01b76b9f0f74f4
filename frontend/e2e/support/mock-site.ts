import { resolve } from 'node:path'
import { type PreviewServer, preview } from 'vite'
import { LecternServer } from './server.ts'

/** The built frontend on its mocks. It stands where a journey has a server; there is nothing in it to stop or command. */
export class MockSite extends LecternServer {
  #preview: PreviewServer | null = null

  override get origin() {
    return this.#preview?.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
  }

  override async start() {
    const configFile = resolve(import.meta.dirname, '../../vite.mock.config.ts')
    this.#preview = await preview({ configFile, logLevel: 'silent', preview: { port: 0 } })
    return this
  }

  override async dispose() {
    await this.#preview?.close()
    await super.dispose()
  }
}
