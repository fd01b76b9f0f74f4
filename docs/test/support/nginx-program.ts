import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../../../node_modules/.cache/lectern-nginx')
const own = resolve(folder, 'usr/sbin/nginx')
const works = (program: string) => spawnSync(program, ['-v'], { stdio: 'ignore' }).status === 0

/** The machine's nginx, or the fetched one; null without either. */
export const findNginx = () => ['nginx', '/usr/sbin/nginx', own].find(works) ?? null

/** Extracts nginx from its Debian package: installing the package would start a web server. */
export function fetchNginx() {
  mkdirSync(folder, { recursive: true })
  const run = (program: string, ...args: string[]) => spawnSync(program, args, { cwd: folder, stdio: 'ignore' })
  run('apt-get', 'download', '-qq', 'nginx')
  const archive = readdirSync(folder).find((name) => name.endsWith('.deb'))
  if (archive) run('dpkg-deb', '-x', archive, folder)
}
