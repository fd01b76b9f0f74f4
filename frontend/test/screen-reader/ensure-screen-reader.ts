// Installs Orca, the accessibility bus and a virtual screen from Debian's packages if they are missing.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** A file of each package that the tests need. */
const packages: Record<string, string> = {
  orca: '/usr/bin/orca',
  'at-spi2-core': '/usr/libexec/at-spi-bus-launcher',
  'python3-pyatspi': '/usr/lib/python3/dist-packages/pyatspi/__init__.py',
  xvfb: '/usr/bin/Xvfb',
  openbox: '/usr/bin/openbox',
  'dbus-daemon': '/usr/bin/dbus-daemon',
  'libglib2.0-bin': '/usr/bin/gdbus',
  xdotool: '/usr/bin/xdotool',
  chromium: '/usr/bin/chromium',
}

const missing = () => Object.keys(packages).filter((name) => !existsSync(packages[name] ?? ''))
const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
const asRoot = (...command: [string, ...string[]]) =>
  process.getuid?.() === 0 ? run(...command) : run('sudo', '-n', ...command)

const wanted = missing()
if (wanted.length > 0) {
  process.stdout.write(`Missing: ${wanted.join(', ')}; installing …\n`)
  if (existsSync('/usr/bin/apt-get') && asRoot('apt-get', 'update', '-qq'))
    asRoot('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...wanted)
}
const left = missing()
if (left.length > 0) {
  process.stderr.write(
    `The screen reader tests need these packages of Debian, which could not be installed: ${left.join(', ')}.\n`,
  )
  process.exit(1)
}
