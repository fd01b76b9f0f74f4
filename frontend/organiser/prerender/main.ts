import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { variantName, variants } from '../../../openapi/rules/installation.ts'
import { dashboardText } from '../../text/events/events.ts'
import { patterns } from '../paths.ts'
import type { Manifest } from './chunks.ts'
import { composeFrame, composePage } from './compose-page.ts'
import { preloadsOf } from './preloads.ts'
import { ORIGIN_PLACE, standInForBrowser } from './stand-in-for-browser.ts'

const dist = resolve(import.meta.dirname, '../../dist')
const site = resolve(dist, 'organiser')

/** Draws the public pages into the built site, with a list of their addresses for the server, and of what other pages load first. */
async function main() {
  standInForBrowser(ORIGIN_PLACE)
  const built = pathToFileURL(resolve(dist, 'organiser-prerender/pages.js')).href
  const { renderPages, renderDashboardFrame }: typeof import('./pages.tsx') = await import(built)
  const shell = await readFile(resolve(site, 'index.html'), 'utf8')
  const manifest: Manifest = JSON.parse(await readFile(resolve(site, 'manifest.json'), 'utf8'))
  const readAsset = (path: string) => readFile(resolve(site, path), 'utf8')
  const folder = resolve(site, 'public-pages')
  await rm(folder, { recursive: true, force: true })
  const pages = await renderPages()
  for (const name of variants.map(variantName)) {
    await mkdir(resolve(folder, name), { recursive: true })
    // Not every variant has all pages
    const files: Record<string, string> = {}
    for (const page of pages.filter(({ variant }) => variantName(variant) === name)) {
      const file = page.isForSingleSignOn ? `${page.name}.single-sign-on.html` : `${page.name}.html`
      if (!page.isForSingleSignOn) files[page.pattern] = file
      await writeFile(resolve(folder, name, file), await composePage(page, { shell, manifest, readAsset }))
    }
    await writeFile(resolve(folder, name, 'addresses.json'), JSON.stringify(files))
  }
  await writeFile(resolve(site, 'preloads.json'), JSON.stringify(preloadsOf(manifest)))
  const frame = composeFrame(renderDashboardFrame(), dashboardText.titleOf('{name}'), dashboardText.titleUnnamed)
  const frames = { [patterns.dashboard]: frame, [patterns.events]: frame }
  await writeFile(resolve(site, 'frames.json'), JSON.stringify(frames))
}

await main()
// What the app opens as it loads, such as the channel to other tabs, would keep this process alive
process.exit()
