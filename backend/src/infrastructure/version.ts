import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The version of the product, from its package. */
export const { version }: { version: string } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../package.json'), 'utf8'),
)
