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
