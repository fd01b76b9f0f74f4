import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './contract/contract.ts'

const fonts = resolve(root, 'frontend/watch/public/assets/watch/fonts')
const read = (name: string) => readFileSync(resolve(root, 'frontend/ui/styles', name), 'utf8')
const css = read('typeface.css') + read('fallback.css')
const files = [...css.matchAll(/\/assets\/watch\/fonts\/([^"]+)/g)].map(([, name]) => name ?? '')

/** The product's typeface, with addresses that work under any base path. */
export const typefaceCss = css.replaceAll('/assets/watch/fonts/', 'fonts/')

/** The file with the letters of English, which every page needs. */
export const latinLetters = files.find((name) => /-latin\.\w+\.woff2$/.test(name)) ?? ''

/** Copies the typeface with its licence into a folder. */
export function copyTypeface(folder: string) {
  mkdirSync(folder, { recursive: true })
  const licence = latinLetters.replace(/-latin\..*/, '.LICENSE.txt')
  for (const name of [...files, licence]) copyFileSync(resolve(fonts, name), join(folder, name))
}
