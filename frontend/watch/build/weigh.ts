import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The rendered size of each part of the script, by package or folder; kept beside the build for `check-weight.ts`. */
export type Parts = Record<string, number>

/** Notes what the script is made of. */
export const weigh = (): Plugin => ({
  name: 'weigh',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const parts: Parts = {}
    for (const output of Object.values(bundle)) {
      if (output.type !== 'chunk') continue
      for (const [id, { renderedLength }] of Object.entries(output.modules)) {
        const part = partOf(id)
        parts[part] = (parts[part] ?? 0) + renderedLength
      }
    }
    await writeFile(join(dir, 'parts.json'), JSON.stringify(parts))
  },
})

const partOf = (id: string): string => {
  const name = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]
  if (name) return name
  return /\/frontend\/((?:watch|ui|api|text)(?=\/))/.exec(id.replaceAll('\\', '/'))?.[1] ?? 'bundler'
}
