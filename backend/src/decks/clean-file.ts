// Writes a presentation without what isn't needed to draw it: node clean-file.ts deck.pptx pptx clean.pptx
// A program of its own, so that an archive that unpacks to gigabytes, or takes minutes, costs the server nothing.
import { readFileSync, writeFileSync } from 'node:fs'
import { cleanDeck } from './clean-deck.ts'

const [from = '', kind, to = ''] = process.argv.slice(2)
try {
  writeFileSync(to, cleanDeck(readFileSync(from), kind === 'odp' ? 'odp' : 'pptx'))
} catch (error) {
  process.stderr.write(String(error))
  process.exitCode = 1
}
