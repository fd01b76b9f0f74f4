// Builds the published API reference: one page that asks no other host for anything.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const page = resolve(import.meta.dirname, 'site/index.html')
const settings = ['--config', 'openapi/redocly.yaml', '--inlineBundle', '-o', page]
execFileSync(resolve(root, 'node_modules/.bin/redocly'), ['build-docs', 'openapi/openapi.yaml', ...settings], {
  cwd: root,
  env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
// Redoc would load its logo and icons from its makers' server
const html = readFileSync(page, 'utf8').replaceAll(/https:\/\/cdn\.redoc(?:\.ly|ly\.com)\/[^"`'\\ )]+/g, 'data:,')
writeFileSync(page, html)
process.stdout.write(`${page}\n`)
