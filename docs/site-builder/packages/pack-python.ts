import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { root } from '../contract/contract.ts'

const source = resolve(root, 'openapi/python')
/** The same contract makes the same file. */
const MADE = new Date(2026, 0, 1)

/**
 * Packs the Python package into a folder, as a wheel (PEP 427): a zip of its modules, the generated types and the metadata, which pip installs and Python
 * can import as it is. Returns its path.
 */
export function packPython(folder: string, version: string): string {
  const modules = readdirSync(join(source, 'lectern')).filter((name) => /\.(py|typed)$/.test(name))
  const info = `lectern-${version}.dist-info`
  const [about, readme] = ['METADATA', 'README.md'].map((name) => readFileSync(join(source, name), 'utf8'))
  const files: Record<string, Uint8Array> = {
    ...Object.fromEntries(
      modules.map((name) => [`lectern/${name}`, new Uint8Array(readFileSync(join(source, 'lectern', name)))]),
    ),
    'lectern/types.py': new Uint8Array(readFileSync(resolve(root, 'generated/python-types.py'))),
    [`${info}/METADATA`]: strToU8(`${about?.replace(/^(Name: .*)$/m, `$1\nVersion: ${version}`)}\n${readme}`),
    [`${info}/WHEEL`]: strToU8('Wheel-Version: 1.0\nGenerator: lectern\nRoot-Is-Purelib: true\nTag: py3-none-any\n'),
  }
  const record = `${info}/RECORD`
  const lines = Object.entries(files).map(([path, bytes]) => `${path},${hashOf(bytes)},${bytes.length}`)
  const whole = { ...files, [record]: strToU8(`${[...lines, `${record},,`].join('\n')}\n`) }
  mkdirSync(folder, { recursive: true })
  const wheel = join(folder, `lectern-${version}-py3-none-any.whl`)
  writeFileSync(wheel, zipSync(whole, { mtime: MADE }))
  return wheel
}

const hashOf = (bytes: Uint8Array) => `sha256=${createHash('sha256').update(bytes).digest('base64url')}`
