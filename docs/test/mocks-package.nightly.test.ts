import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../backend/test/client-package/bundled-page.ts'
import { freePort } from '../../backend/test/support/network/free-port.ts'
import { root } from '../site-builder/contract/contract.ts'
import { packClient } from '../site-builder/packages/pack-client.ts'
import { packMocks } from '../site-builder/packages/pack-mocks.ts'
import { unpackPackages } from './support/unpack-packages.ts'

// The packages in an empty folder of another project, with the README's programs
let packed: string
let folder: string
beforeAll(async () => {
  packed = mkdtempSync(join(tmpdir(), 'lectern-packed-'))
  await packClient(packed)
  await packMocks(packed)
  folder = unpackPackages(packed, 'mocks/package/README.md')
}, 180_000)
afterAll(() => {
  for (const one of [packed, folder]) rmSync(one, { recursive: true, force: true })
})

test('the recipe for Vitest presents and follows on the mocks, the hub included', async () => {
  const run = promisify(execFile)(join(root, 'node_modules/.bin/vitest'), ['run', '--root', folder], {
    env: { PATH: process.env.PATH, NO_COLOR: '1' },
  })
  expect((await run).stdout).toMatch(/Tests +2 passed/)
})

const APP = `
  import { createLectern } from '@lectern/client'
  export const renderApp = () =>
    createLectern({ origin: location.origin }).follow('48210937', { onDisplay: ({ status }) => { document.title = status } })`
const starts = {
  'main.jsx': "import '/main.jsx'",
  // As Storybook does before the first story
  'preview.js': "import preview from '/preview.js'; await preview.beforeAll(); (await import('/app.jsx')).renderApp()",
}

test.each(Object.entries(starts))(
  'the recipe in %s follows an event in a browser, over the hub of the mocks',
  async (name, start) => {
    writeFileSync(join(folder, 'app.jsx'), APP)
    writeFileSync(join(folder, 'index.html'), `<!doctype html><script type="module">${start}</script>`)
    mkdirSync(join(folder, 'public'), { recursive: true })
    copyFileSync(join(root, 'node_modules/msw/lib/mockServiceWorker.js'), join(folder, 'public/mockServiceWorker.js'))
    const port = await freePort()
    // The packages are linked from another folder
    const fs = { strict: false }
    const server = await createServer({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      cacheDir: `.vite-${name}`,
      server: { port, fs },
    })
    const browser = await launchBrowser()
    try {
      await server.listen()
      const page = await browser.newPage()
      await page.goto(`http://localhost:${port}/`)
      await page.waitForFunction("document.title === 'waiting'", null, { timeout: 60_000 })
    } finally {
      await browser.close()
      await server.close()
    }
  },
  120_000,
)
