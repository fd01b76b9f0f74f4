import { copyFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { root } from '../contract/contract.ts'
import { npmPack } from './npm-pack.ts'

const source = resolve(root, 'mocks/package')

/** Packs the mocks into a folder, as `lectern-mocks-<version>.tgz`: one module with everything but msw. */
export const packMocks = (folder: string) =>
  npmPack(source, folder, async (copy) => {
    await build({
      root: source,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      build: {
        outDir: copy,
        emptyOutDir: false,
        target: 'es2023',
        minify: false,
        lib: { entry: join(source, 'index.ts'), formats: ['es'], fileName: 'index' },
        rolldownOptions: { external: /^msw(\/|$)/ },
      },
    })
    copyFileSync(join(source, 'api.d.ts'), join(copy, 'index.d.ts'))
  })
