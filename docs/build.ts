// Builds the published docs into docs/site. Usage: make docs
import { resolve } from 'node:path'
import { buildSite } from './site-builder/build-site.ts'

const folder = resolve(import.meta.dirname, 'site')
const { pages } = await buildSite(folder)
process.stdout.write(`${pages.length} pages in ${folder}\n`)
