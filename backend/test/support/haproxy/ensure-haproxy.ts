// Ensures that HAProxy is installed for the nightly tests of several nodes.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { hasHaproxy } from './start-haproxy.ts'

const asRoot = (...command: string[]) => {
  const [name = '', ...args] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command]
  const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(name, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}

if (!hasHaproxy() && existsSync('/usr/bin/apt-get')) {
  process.stdout.write('HAProxy not found; installing it …\n')
  if (asRoot('apt-get', 'update', '-qq')) asRoot('apt-get', 'install', '-y', '-qq', 'haproxy')
}
if (!hasHaproxy()) {
  process.stderr.write('The nightly tests need HAProxy in the PATH.\n')
  process.exit(1)
}
