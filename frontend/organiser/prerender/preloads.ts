import { patterns } from '../paths.ts'
import { chunkOf, chunksOf, ENTRY, type Manifest } from './chunks.ts'

/** Organisers' main pages, by path: without this, their scripts would be asked for only once the app runs. */
const MODULES = {
  [patterns.dashboard]: 'features/dashboard/dashboard-page.tsx',
  [patterns.events]: 'features/dashboard/dashboard-page.tsx',
  [patterns.event]: 'features/editor/editor-page.tsx',
  [patterns.present]: 'features/presenter/presenter-page.tsx',
}

/** The first calls of these pages that need nothing but the log-in; the address is compared by the browser. */
const CALLS: Record<string, string[]> = {
  [patterns.dashboard]: ['/api/auth/me', '/api/events?limit=200'],
  [patterns.events]: ['/api/auth/me', '/api/events?limit=200'],
}

/** The links that load a page's scripts, styles and calls with the app, for the server to add, by path. */
export const preloadsOf = (manifest: Manifest): Record<string, string> => {
  const known = new Set(chunksOf(manifest, ENTRY))
  return Object.fromEntries(
    Object.entries(MODULES).map(([path, module]) => {
      const chunks = chunksOf(manifest, module)
        .filter((name) => !known.has(name))
        .map((name) => chunkOf(manifest, name))
      const sheets = new Set(chunks.flatMap(({ css = [] }) => css))
      return [
        path,
        [
          ...(CALLS[path] ?? []).map(
            (call) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${call}">`,
          ),
          ...[...sheets].map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}" nonce="CSP_NONCE">`),
          ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}" nonce="CSP_NONCE">`),
        ].join(''),
      ]
    }),
  )
}
