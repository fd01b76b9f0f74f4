import { attacks } from './attacks.ts'
import { runAttacks } from './run-attacks.ts'

// `make attack`: runs all attacks, or those whose names contain one of the given words
const words = process.argv.slice(2)
const chosen = attacks.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
const { problems, delays } = await runAttacks(chosen, (line) => process.stdout.write(`${line}\n`))
process.exit(problems.length + delays.length === 0 ? 0 : 1)
