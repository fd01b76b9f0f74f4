import type { Plugin } from 'vite'
import { patterns } from './paths.ts'

/** Writes the app's paths beside its page, so the server answers every other path with 404. */
export const routeList = (): Plugin => ({
  name: 'route-list',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(Object.values(patterns)) })
  },
})
