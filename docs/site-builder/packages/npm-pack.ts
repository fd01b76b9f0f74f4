import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Packs a package of its manifest, its README and what `build` writes, for `npm install` from this server. In a folder elsewhere, since `npm pack` in the source
 * may run at the same time.
 */
export async function npmPack(source: string, folder: string, build: (copy: string) => unknown) {
  const copy = mkdtempSync(join(tmpdir(), 'lectern-package-'))
  try {
    mkdirSync(folder, { recursive: true })
    await build(copy)
    for (const file of ['package.json', 'README.md']) copyFileSync(join(source, file), join(copy, file))
    execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], {
      cwd: copy,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  } finally {
    rmSync(copy, { recursive: true })
  }
}
