import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programPath } from './find-other-browsers.ts'

/** Cached, since building a locale takes seconds. */
const cache = join(tmpdir(), 'lectern-locales')

/** The environment for a program in this language. WebKitGTK requests the language of its locale. */
export function localeOf(language: string) {
  programPath('locales')
  const name = language.replace('-', '_')
  if (!existsSync(join(cache, `${name}.UTF-8`))) make(name)
  return { LOCPATH: cache, LC_ALL: `${name}.UTF-8`, LANGUAGE: name }
}

function make(name: string) {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'new-'))
  const made = join(folder, `${name}.UTF-8`)
  const { status, stderr } = spawnSync('localedef', ['--no-archive', '-c', '-i', name, '-f', 'UTF-8', made])
  if (status !== 0) throw new Error(`localedef ended with ${status}: ${stderr}`)
  try {
    renameSync(made, join(cache, `${name}.UTF-8`))
  } catch (error) {
    // Another worker built it in the meantime
    if (!existsSync(join(cache, `${name}.UTF-8`))) throw error
  }
  rmSync(folder, { recursive: true, force: true })
}
