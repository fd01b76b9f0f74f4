import { SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** What each package or folder adds to the compressed script, in bytes of brotli. */
export type Parts = Record<string, number>

/** Records the script's composition for `check-weight.ts`. Needs source maps, and removes them. */
export const weigh = (): Plugin => ({
  name: 'weigh',
  apply: 'build',
  generateBundle({ dir = '' }, bundle) {
    const parts: Parts = {}
    for (const [name, output] of Object.entries(bundle)) {
      if (output.type === 'chunk' && output.map && !isOtherLanguage(name)) {
        const shares = weighScript(output.code, output.map as unknown as SourceMapPayload, dirname(resolve(dir, name)))
        for (const [part, bytes] of Object.entries(shares)) parts[part] = (parts[part] ?? 0) + bytes
      }
      if (name.endsWith('.map')) delete bundle[name]
    }
    this.emitFile({ type: 'asset', fileName: 'parts.json', source: JSON.stringify(parts) })
  },
})

/**
 * Splits the compressed size of a minified script: compresses each part alone, then scales all parts to the actual
 * total.
 */
const weighScript = (code: string, payload: SourceMapPayload, folder: string): Parts => {
  const map = new SourceMap(payload)
  const codeOf = new Map<string, string>()
  for (const [lineNumber, line] of code.split('\n').entries()) {
    for (let column = 0; column < line.length; ) {
      const end = Math.max(nextOrigin(map, lineNumber, column, line.length), column + 1)
      const entry = map.findEntry(lineNumber, column)
      const part =
        'originalSource' in entry && entry.originalSource ? partOf(resolve(folder, entry.originalSource)) : OWN
      codeOf.set(part, (codeOf.get(part) ?? '') + line.slice(column, end))
      column = end
    }
  }
  const alone = [...codeOf].map(([part, text]) => [part, sizeOf(text)] as const)
  const share = sizeOf(code) / alone.reduce((sum, [, size]) => sum + size, 0)
  return Object.fromEntries(alone.map(([part, size]) => [part, Math.round(size * share)]))
}

/** A phone loads one language; the report assumes English. */
const isOtherLanguage = (name: string) => /words-(?!en-)[a-z]+-/.test(name)

const OWN = 'bundler'

/** Where the next mapping begins. */
const nextOrigin = (map: SourceMap, line: number, column: number, end: number): number => {
  const at = startOf(map, line, column)
  let next = column + 1
  while (next < end && startOf(map, line, next) === at) next += 1
  return next
}

const startOf = (map: SourceMap, line: number, column: number): number => {
  const entry = map.findEntry(line, column)
  return 'generatedColumn' in entry && entry.generatedLine === line ? entry.generatedColumn : -1
}

const sizeOf = (text: string) => brotliCompressSync(text).length

const partOf = (path: string): string => {
  const name = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path.replaceAll('\\', '/'))?.[1]
  if (name) return name
  return /\/frontend\/((?:watch|ui|api|text)(?=\/))/.exec(path.replaceAll('\\', '/'))?.[1] ?? OWN
}
