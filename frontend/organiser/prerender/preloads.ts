import { patterns } from '../paths.ts'
import { chunkOf, chunksOf, ENTRY, type Manifest } from './chunks.ts'

const DASHBOARD = 'features/dashboard/dashboard-page.tsx'

/** Organisers' main pages, by path: without this, their scripts would be asked for only once the app runs. */
const MODULES = {
  [patterns.dashboard]: DASHBOARD,
  [patterns.events]: DASHBOARD,
  [patterns.event]: 'features/editor/editor-page.tsx',
  [patterns.present]: 'features/presenter/presenter-page.tsx',
}

/** Their parts that are loaded after the page itself. */
const LATER: Record<string, string> = { [DASHBOARD]: 'features/dashboard/event-lists.tsx' }

const LOW = ' fetchpriority="low"'

interface Call {
  /** Compared by the browser. */
  address: string
  /** The page itself doesn't wait for its answer. */
  isLater?: boolean
}

const DASHBOARD_CALLS: Call[] = [{ address: '/api/auth/me' }, { address: '/api/events?limit=200', isLater: true }]

/** The first calls of these pages that need nothing but the log-in. */
const CALLS: Record<string, Call[]> = {
  [patterns.dashboard]: DASHBOARD_CALLS,
  [patterns.events]: DASHBOARD_CALLS,
}

/** The links that load a page's scripts, styles and calls with the app, for the server to add, by path. */
export const preloadsOf = (manifest: Manifest): Record<string, string> => {
  const known = chunksOf(manifest, ENTRY)
  const newIn = (module: string, before: string[]) =>
    chunksOf(manifest, module).filter((name) => !before.includes(name))
  return Object.fromEntries(
    Object.entries(MODULES).map(([path, module]) => {
      const first = newIn(module, known)
      const later = LATER[module] ? newIn(LATER[module], [...known, ...first]) : []
      const sheets = new Set([...first, ...later].flatMap((name) => chunkOf(manifest, name).css ?? []))
      const scripts = (names: string[], more = '') =>
        names.map(
          (name) =>
            `<link rel="modulepreload" crossorigin href="/${chunkOf(manifest, name).file}"${more} nonce="CSP_NONCE">`,
        )
      return [
        path,
        [
          ...(CALLS[path] ?? []).map(
            ({ address, isLater }) =>
              `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${address}"${isLater ? LOW : ''}>`,
          ),
          ...[...sheets].map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}" nonce="CSP_NONCE">`),
          ...scripts(first),
          ...scripts(later, LOW),
        ].join(''),
      ]
    }),
  )
}
