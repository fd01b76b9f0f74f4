// Installs Firefox ESR, WebKitGTK and their drivers from Debian's packages if they are missing.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { programs } from './drivers/find-other-browsers.ts'

const missing = () =>
  Object.values(programs)
    .filter(({ path }) => path() === undefined)
    .map((program) => program.package)
const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
const asRoot = (...command: [string, ...string[]]) =>
  process.getuid?.() === 0 ? run(...command) : run('sudo', '-n', ...command)

const wanted = [...new Set(missing())]
if (wanted.length > 0) {
  process.stdout.write(`Missing: ${wanted.join(', ')}; installing …\n`)
  if (existsSync('/usr/bin/apt-get') && asRoot('apt-get', 'update', '-qq'))
    asRoot('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...wanted)
}
const left = [...new Set(missing())]
if (left.length > 0) {
  process.stderr.write(
    `The tests in other browsers need these packages of Debian or Ubuntu, which could not be installed: ${left.join(', ')}.\n`,
  )
  process.exit(1)
}
