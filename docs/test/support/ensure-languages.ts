// Installs what the docs' programs need: Python, C# (Mono), curl and jq from the package manager, and nginx for the
// self-hosting guide, and the programs that check the operators' examples.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { checkers, nginxProgram } from './extracted-program.ts'

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
const extracted = Object.entries({ nginx: nginxProgram, ...checkers })
const notFound = () => extracted.filter(([, { find }]) => find() === null)
if (notFound().length > 0) {
  process.stdout.write(`Not found: ${notFound().map(([name]) => name)}; fetching …\n`)
  if (existsSync('/usr/bin/apt-get')) {
    if (wanted.length === 0) asRoot('apt-get', 'update', '-qq')
    for (const [, { fetch }] of notFound()) fetch()
  } else if (has('brew')) {
    const names = notFound().map(([name]) => (name === 'promtool' ? 'prometheus' : name))
    spawnSync('brew', ['install', ...names], { stdio: 'inherit' })
  }
}
const lacking = [...missing(), ...notFound().map(([name]) => name)]
if (lacking.length > 0) {
  process.stderr.write(
    `The programs in the docs are run by the tests, which need ${lacking.join(', ')}. They could not be installed: please install them.\n`,
  )
  process.exit(1)
}
