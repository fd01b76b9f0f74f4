import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { root } from '../contract/contract.ts'
import { npmPack } from './npm-pack.ts'

const source = resolve(root, 'openapi/client')

/** Packs the client package into a folder, as `lectern-client-<version>.tgz`. */
export const packClient = (folder: string) =>
  npmPack(source, folder, (copy) =>
    execFileSync(resolve(root, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.json', '--outDir', join(copy, 'dist')], {
      cwd: source,
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  )
