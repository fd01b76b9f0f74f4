import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright'
import { build } from 'vite'
import { expect } from 'vitest'
import { browserArguments, findBrowser } from '../../../frontend/test/e2e/support/browser/find-browser.ts'

const client = resolve(import.meta.dirname, '../../../openapi/client')

export const launchBrowser = () => {
  const executablePath = findBrowser()
  return chromium.launch({ args: browserArguments, ...(executablePath ? { executablePath } : {}) })
}

/** The package as one module, like a site's bundler creates it. */
export async function bundle(): Promise<string> {
  const made = await build({
    root: client,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: join(client, 'index.ts'), formats: ['es'] } },
  })
  const [chunk] = [made].flat().flatMap((one) => ('output' in one ? one.output : []))
  return chunk?.type === 'chunk' ? chunk.code : expect.fail('The bundle is empty')
}

/** A page that runs one program, which imports the package by name. */
export const pageOf = (program: string) => `<!doctype html><title>A page of another site</title><main></main>
<script type="importmap">{ "imports": { "@lectern/client": "/lectern-client.js" } }</script>
<script type="module">${program}</script>`

/** A site at another origin: a page for each program, and the package. */
export async function openOtherSite(programs: () => Record<string, string>) {
  const code = await bundle()
  const server = createServer(({ url = '' }, response) => {
    const program = programs()[url.slice(1)]
    if (url === '/lectern-client.js') response.setHeader('content-type', 'text/javascript').end(code)
    else if (program === undefined) response.writeHead(404).end()
    else response.setHeader('content-type', 'text/html').end(pageOf(program))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
