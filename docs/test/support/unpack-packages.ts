import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../../site-builder/contract/contract.ts'

/** What the packages depend on, as npm would install it beside them. */
const peers = ['msw', 'vitest', '@microsoft/signalr', 'openapi-fetch']

/** A new folder with the packed packages installed, and the programs of a README in it. Needs no network: what they depend on is linked. */
export function unpackPackages(packed: string, readme: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-mocks-'))
  for (const [name, file] of [
    ['@lectern/client', 'lectern-client-'],
    ['@lectern/mocks', 'lectern-mocks-'],
  ] as const) {
    const archive = readdirSync(packed).find((one) => one.startsWith(file)) ?? file
    mkdirSync(join(folder, 'node_modules', name), { recursive: true })
    execFileSync('tar', [
      '-xzf',
      join(packed, archive),
      '--strip-components=1',
      '-C',
      join(folder, 'node_modules', name),
    ])
  }
  for (const peer of peers) {
    mkdirSync(join(folder, 'node_modules', dirname(peer)), { recursive: true })
    symlinkSync(join(root, 'node_modules', peer), join(folder, 'node_modules', peer))
  }
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  const text = readFileSync(join(root, readme), 'utf8')
  for (const [, name = '', code = ''] of text.matchAll(/^```js ([\w.]+)\n([\s\S]*?)^```$/gm))
    writeFileSync(join(folder, name), code)
  return folder
}
