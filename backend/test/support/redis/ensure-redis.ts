// Ensures that a Redis or Valkey server is installed for the tests, which start it themselves.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findRedis } from './redis-program.ts'

const asRoot = (...command: string[]) => {
  const [name = '', ...args] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command]
  // With this run level Debian doesn't start the installed service
  const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(name, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}

if (!findRedis() && existsSync('/usr/bin/apt-get')) {
  process.stdout.write('No Redis server found; installing one …\n')
  const isInstalled = asRoot('apt-get', 'update', '-qq') && asRoot('apt-get', 'install', '-y', '-qq', 'redis-server')
  if (!isInstalled) asRoot('apt-get', 'install', '-y', '-qq', 'valkey-server')
}
if (!findRedis()) {
  process.stderr.write('The tests need a Redis or Valkey server. Install one, or set REDIS_SERVER to its path.\n')
  process.exit(1)
}
