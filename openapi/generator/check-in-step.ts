// Generates into another folder and compares the result with the committed files.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
// Inside the project, so that the generated imports resolve
const fresh = mkdtempSync(join(root, 'node_modules/.generated-'))
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
try {
  execFileSync(process.execPath, [join(import.meta.dirname, 'main.ts'), fresh], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const checkedIn = join(root, 'generated')
  const names = new Set([...filesIn(fresh), ...filesIn(checkedIn)])
  const read = (folder: string, name: string) => {
    try {
      return readFileSync(join(folder, name), 'utf8')
    } catch {
      return null
    }
  }
  const stale = [...names].filter((name) => read(fresh, name) !== read(checkedIn, name))
  if (stale.length > 0) {
    process.stderr.write(
      `generated/ is out of step with openapi/; run \`make generate\`:\n${stale.map((one) => `  ${one}\n`).join('')}`,
    )
    process.exitCode = 1
  }
} finally {
  rmSync(fresh, { recursive: true, force: true })
}
