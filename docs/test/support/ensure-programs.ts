// Installs what the docs' programs need: Python, C# (Mono), curl and jq from the package manager, nginx for the
// self-hosting guide, and the programs that check the operators' examples.
import { checkers, nginxProgram } from './extracted-program.ts'
import { hasApt, hasBrew, hasCommand, installWithApt, installWithBrew, updateAptLists } from './package-manager.ts'

/** Debian's packages of each command. */
const debianPackages: Record<string, string[]> = {
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
/** Homebrew's packages that have another name than the program. */
const brewPackages: Record<string, string> = { mcs: 'mono', promtool: 'prometheus' }
const brewPackageOf = (program: string) => brewPackages[program] ?? program

const extracted = Object.entries({ nginx: nginxProgram, ...checkers })

const missingCommands = () => Object.keys(debianPackages).filter((command) => !hasCommand(command))
const missingExtracted = () => extracted.filter(([, { find }]) => find() === null)

function installCommands(commands: readonly string[]) {
  if (commands.length === 0) return
  process.stdout.write(`Not found: ${commands.join(', ')}; installing …\n`)
  if (hasApt()) installWithApt(commands.flatMap((command) => debianPackages[command] ?? []))
  else if (hasBrew()) installWithBrew(commands.map(brewPackageOf))
}

function fetchExtracted(programs: typeof extracted) {
  if (programs.length === 0) return
  const names = programs.map(([name]) => name)
  process.stdout.write(`Not found: ${names.join(', ')}; fetching …\n`)
  if (hasApt()) {
    updateAptLists()
    for (const [, { fetch }] of programs) fetch()
  } else if (hasBrew()) installWithBrew(names.map(brewPackageOf))
}

installCommands(missingCommands())
fetchExtracted(missingExtracted())

const lacking = [...missingCommands(), ...missingExtracted().map(([name]) => name)]
if (lacking.length > 0) {
  process.stderr.write(
    `The programs in the docs are run by the tests, which need ${lacking.join(', ')}. They could not be installed: please install them.\n`,
  )
  process.exit(1)
}
