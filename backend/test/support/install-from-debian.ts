import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const asRoot = (...command: string[]) => {
  const [name = '', ...args] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command]
  // With this run level Debian doesn't start the installed service
  const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(name, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}

/** Installs the first of these Debian packages that can be installed; does nothing on other systems. */
export function installFromDebian(...packages: string[]) {
  if (!existsSync('/usr/bin/apt-get')) return
  process.stdout.write(`Installing ${packages[0]} …\n`)
  asRoot('apt-get', 'update', '-qq')
  packages.some((name) => asRoot('apt-get', 'install', '-y', '-qq', name))
}
