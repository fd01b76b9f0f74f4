// `npm run generate` writes docs/operations/settings.md; with --check it only compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { settingsPage } from './site-builder/pages/settings.ts'

const file = resolve(import.meta.dirname, 'operations/settings.md')
if (!process.argv.includes('--check')) writeFileSync(file, settingsPage())
else if (readFileSync(file, 'utf8') !== settingsPage()) {
  process.stderr.write('docs/operations/settings.md is out of step with backend/src/config; run `make generate`\n')
  process.exitCode = 1
}
