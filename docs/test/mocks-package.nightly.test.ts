import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
})
afterAll(() => {
  for (const one of [packed, folder]) rmSync(one, { recursive: true, force: true })
})

test('the recipe for Vitest presents and follows on the mocks, the hub included', async () => {
  const run = promisify(execFile)(join(root, 'node_modules/.bin/vitest'), ['run', '--root', folder], {
    env: { PATH: process.env.PATH, NO_COLOR: '1' },
  })
  expect((await run).stdout).toMatch(/Tests +2 passed/)
})

test.each(['main.jsx', 'preview.js'])('the recipe in %s can be bundled for a browser', async (file) => {
  const made = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: join(folder, file), formats: ['es'] },
      rolldownOptions: { external: ['./app.jsx'] },
    },
  })
  const chunks = [made].flat().flatMap((one) => ('output' in one ? one.output : []))
  expect(chunks.some((chunk) => chunk.type === 'chunk' && chunk.code.includes('/hubs/showing/negotiate'))).toBe(true)
})
