import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { routeList } from './organiser/route-list.ts'
import { precompress } from './watch/build/precompress.ts'

/** React Aria ships its few built-in phrases in thirty languages; the organiser's app speaks one. */
const englishPhrasesOnly = (): Plugin => ({
  name: 'english-phrases-only',
  enforce: 'pre',
  load(id) {
    const isPhrases = /[\\/](?:react-aria|react-aria-components|react-stately)[\\/].*[\\/]intl[\\/]/.test(id)
    const other = /[\\/][a-z]{2}-[A-Z]{2}(\.m?js)$/.exec(id)
    if (!isPhrases || !other || id.includes('en-US')) return undefined
    return `export { default } from './en-US${other[1]}'`
  },
})

const backend = process.env.BACKEND_ORIGIN ?? 'http://localhost:3000'

export default defineConfig({
  root: resolve(import.meta.dirname, 'organiser'),
  base: '/',
  // The backend puts a fresh word in its place with each answer
  html: { cspNonce: 'CSP_NONCE' },
  plugins: [englishPhrasesOnly(), react(), routeList(), precompress()],
  // Modules, so that a worker loads the decoder of HEIC photos only for one
  worker: { format: 'es', rolldownOptions: { checks: { pluginTimings: false } } },
  build: {
    outDir: resolve(import.meta.dirname, 'dist/organiser'),
    emptyOutDir: true,
    manifest: 'manifest.json',
    assetsDir: 'assets/organiser',
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Typefaces come from the watch site's server
    rolldownOptions: {
      external: [/^\/assets\/watch\/fonts\//],
      checks: { pluginTimings: false },
      // The second is the only script of the landing page as drawn at build time
      input: ['index.html', 'features/landing/sample/live-sample-element.ts'].map((path) =>
        resolve(import.meta.dirname, 'organiser', path),
      ),
    },
  },
  server: {
    proxy: {
      '/api': backend,
      '/watch': backend,
      '/docs': backend,
      '/openapi.json': backend,
      '/openapi.yaml': backend,
      '/asyncapi.json': backend,
      '/llms.txt': backend,
      '/dev/mailbox': backend,
      '/assets/watch': backend,
      // The hub lets in only pages of its own origin
      '/hubs': { target: backend, ws: true, headers: { origin: backend } },
    },
  },
})
