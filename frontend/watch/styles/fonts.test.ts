import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const folder = resolve(import.meta.dirname, '../public/assets/watch/fonts')
const fonts = readdirSync(folder).filter((name) => name.endsWith('.woff2'))
const read = (name: string) => readFileSync(resolve(import.meta.dirname, name), 'utf8')
const css = ['../../ui/styles/typeface.css', '../../slide/styles/typefaces.css'].map(read).join('')

// Served as immutable, so changed content needs a new name
it.each(fonts)('%s is named after its content and used', (name) => {
  const hash = createHash('sha256')
    .update(readFileSync(resolve(folder, name)))
    .digest('hex')
  expect(name).toContain(`.${hash.slice(0, 8)}.`)
  expect(css).toContain(`url("/assets/watch/fonts/${name}")`)
})

it('every font of the style sheet exists', () => {
  expect(css.match(/\.woff2"/g)).toHaveLength(fonts.length)
})

it('the page of the organisers loads the Latin letters of the interface early', () => {
  const preloaded = /href="([^"]+\.woff2)"/.exec(read('../../organiser/index.html'))?.[1]
  expect(read('../../ui/styles/typeface.css')).toContain(`url("${preloaded}")`)
})
