// Installs what the docs' programs need: Python, C# (Mono), curl and jq from the package manager, and nginx for the
// self-hosting guide.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fetchNginx, findNginx } from './nginx-program.ts'

const packages: Record<string, string[]> = {
  python3: ['python3'],
  curl: ['curl'],
  jq: ['jq'],
  mcs: ['mono-mcs'],
  mono: [
    'mono-runtime',
    'libmono-system-net-http4.0-cil',
    'libmono-system-runtime-serialization4.0-cil',
    'libmono-system-xml-linq4.0-cil',
  ],
}
const has = (command: string) => spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0
const missing = () => Object.keys(packages).filter((command) => !has(command))
const asRoot = (...command: [string, ...string[]]) => {
  const [program, ...args] = process.getuid?.() === 0 ? command : (['sudo', '-n', ...command] as const)
  return spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

const wanted = missing()
if (wanted.length > 0 && existsSync('/usr/bin/apt-get')) {
  process.stdout.write(`Not found: ${wanted.join(', ')}; installing …\n`)
  const names = wanted.flatMap((command) => packages[command] ?? [])
  if (asRoot('apt-get', 'update', '-qq')) asRoot('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names)
} else if (wanted.length > 0 && has('brew')) {
  spawnSync('brew', ['install', ...new Set(wanted.map((command) => (command === 'mcs' ? 'mono' : command)))], {
    stdio: 'inherit',
  })
}
if (findNginx() === null) {
  process.stdout.write('Not found: nginx; fetching …\n')
  if (existsSync('/usr/bin/apt-get')) {
    if (wanted.length === 0) asRoot('apt-get', 'update', '-qq')
    fetchNginx()
  } else if (has('brew')) spawnSync('brew', ['install', 'nginx'], { stdio: 'inherit' })
}
const lacking = [...missing(), ...(findNginx() === null ? ['nginx'] : [])]
if (lacking.length > 0) {
  process.stderr.write(
    `The programs in the docs are run by the tests, which need ${lacking.join(', ')}. They could not be installed: please install them.\n`,
  )
  process.exit(1)
}
