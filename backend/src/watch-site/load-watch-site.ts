import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from '../config/config.ts'
import { createWorker, type Worker } from './offline/site-worker.ts'
import { createWatchSite } from './site-routes.ts'
import type { RenderPage, WatchSite } from './watch-site.ts'

const dist = resolve(import.meta.dirname, '../../../frontend/dist')
const folder = resolve(dist, 'watch')
const ENTRY = 'main.tsx'
const WORDS = /text\/watch\/([a-z]+)\.ts$/

type Manifest = Record<string, { file: string }>

/** The attendees' pages as built by `frontend/`; null without a build (tests and `make dev`). */
export async function loadWatchSite(config: Config): Promise<WatchSite | null> {
  const built = await readBuilt()
  return built && createWatchSite(config, built)
}

async function readBuilt() {
  try {
    const manifest: Manifest = JSON.parse(await readFile(resolve(folder, 'manifest.json'), 'utf8'))
    const renderer: { render: RenderPage } = await import(pathToFileURL(resolve(dist, 'watch-server/render.js')).href)
    const file = manifest[ENTRY]?.file
    if (!file) return null
    const worker = await readWorker(`/${file}`)
    return { render: renderer.render, script: `/${file}`, words: wordsIn(manifest), worker, folder }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ERR_MODULE_NOT_FOUND') return null
    throw error
  }
}

/** The built languages, each with the path of its texts. */
const wordsIn = (manifest: Manifest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(manifest).flatMap(([source, { file }]) => {
      const language = WORDS.exec(source)?.[1]
      return language ? [[language, `/${file}`]] : []
    }),
  )
/** Loads the worker. Its version covers script, worker and pages. */
async function readWorker(script: string): Promise<Worker | null> {
  try {
    const parts = [resolve(folder, 'sw.js'), resolve(dist, 'watch-server/render.js')]
    const [code = '', renderer = ''] = await Promise.all(parts.map((part) => readFile(part, 'utf8')))
    return await createWorker({ code, script, madeOf: renderer })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
