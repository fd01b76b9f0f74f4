// Adds an open typeface to those of events: `node frontend/watch/build/add-typeface.ts <folder> <family> <name>`, with an unpacked package of
// `@fontsource-variable`, the family's name and its name in the contract. Takes the Latin subsets, named after their contents, and the licence.
import { createHash } from 'node:crypto'
import { appendFileSync, copyFileSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const fonts = resolve(root, 'watch/public/assets/watch/fonts')
const sheet = resolve(root, 'slide/styles/typefaces.css')

/** The ranges of the typefaces that are there already: equal text compresses well. */
const ranges = {
  'latin-ext':
    'U+100-2BA, U+2BD-2C5, U+2C7-2CC, U+2CE-2D7, U+2DD-2FF, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0',
  latin: 'U+0-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+2000-206F, U+20AC, U+2122, U+2212',
}

const [folder = '', family = '', name = ''] = process.argv.slice(2)
const { id, variable } = JSON.parse(readFileSync(resolve(folder, 'metadata.json'), 'utf8'))
const quoted = family.includes(' ') ? `"${family}"` : family
copyFileSync(resolve(folder, 'LICENSE'), resolve(fonts, `${id}.LICENSE.txt`))
for (const [subset, range] of Object.entries(ranges)) {
  const file = resolve(folder, 'files', `${id}-${subset}-wght-normal.woff2`)
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8)
  const isThere = readdirSync(fonts).includes(`${id}-${subset}.${hash}.woff2`)
  if (isThere) continue
  copyFileSync(file, resolve(fonts, `${id}-${subset}.${hash}.woff2`))
  appendFileSync(
    sheet,
    `@font-face {
  font-family: ${quoted};
  font-weight: ${variable.wght.min} ${variable.wght.max};
  font-display: swap;
  src: url("/assets/watch/fonts/${id}-${subset}.${hash}.woff2") format("woff2");
  unicode-range:
    ${range};
}
`,
  )
}
appendFileSync(
  sheet,
  `:root[data-typefaces][data-typeface="${name}"] {
  --own-serif: ${quoted},;
  --own-sans: ${quoted},;
}
`,
)
