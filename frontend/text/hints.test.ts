import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^(?!watch\/).*(?<!\.test)\.ts$/.test(file),
)

/** The hints in a file's texts, each with its name. */
const hintsIn = (texts: unknown, name = ''): [name: string, text: string][] => {
  if (typeof texts === 'string') return /hint$/i.test(name) ? [[name, texts]] : []
  if (typeof texts !== 'object' || texts === null) return []
  return Object.entries(texts).flatMap(([key, value]) => hintsIn(value, `${name}.${key}`))
}

const hints = await Promise.all(
  files.map(async (file) => hintsIn(await import(resolve(import.meta.dirname, file)), file)),
)

test('every hint ends with a full stop: a screen reader goes on from it to the error, and pauses only there', () => {
  const found = hints.flat()
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter(([, text]) => !/[.!?]$/.test(text))).toEqual([])
})
