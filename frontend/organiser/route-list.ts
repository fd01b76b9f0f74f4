import type { Plugin } from 'vite'
import { patterns } from './paths.ts'

/** Writes the app's addresses beside its page, for the server: every other address is answered with 404. */
export const routeList = (): Plugin => ({
  name: 'route-list',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(Object.values(patterns)) })
  },
})
