import { attacks } from './attacks.ts'
import { runAttacks } from './run-attacks.ts'
import { type Installation, installations } from './support/installation.ts'

// `make attack`: runs all attacks, or those whose names contain one of the given words, on what `ATTACK_ON` names
const words = process.argv.slice(2)
const chosen = attacks.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
const say = (line: string) => process.stdout.write(`${line}\n`)

let broken = 0
for (const installation of readInstallations(process.env.ATTACK_ON)) {
  say(`── ${installation} ──`)
  const { problems, delays } = await runAttacks(chosen, installation, say)
  broken += problems.length + delays.length
}
process.exit(broken === 0 ? 0 : 1)

/** The names between commas, or `all`; the embedded database unless set. */
function readInstallations(text = 'pglite'): readonly Installation[] {
  if (text === 'all') return installations
  const names = text.split(',')
  const unknown = names.find((name) => !(installations as readonly string[]).includes(name))
  if (unknown !== undefined)
    throw new Error(`ATTACK_ON takes all, or some of ${installations.join(', ')}; not ${unknown}`)
  return names as Installation[]
}
