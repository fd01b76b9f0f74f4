import { expect, test } from 'vitest'
import { patterns } from '../paths.ts'
import { preloadsOf } from './preloads.ts'

const manifest = {
  'index.html': { file: 'index.js' },
  'features/dashboard/dashboard-page.tsx': { file: 'dashboard.js', imports: ['index.html'], css: ['dashboard.css'] },
  'features/dashboard/event-lists.tsx': { file: 'lists.js', imports: ['_menu.js', 'index.html'], css: ['lists.css'] },
  '_menu.js': { file: 'menu.js' },
  'features/editor/editor-page.tsx': { file: 'editor.js', imports: ['_menu.js'] },
  'features/presenter/presenter-page.tsx': { file: 'presenter.js' },
}
const linkTo = (file: string) =>
  new RegExp(`<link [^>]*href="/${file}"[^>]*>`).exec(preloadsOf(manifest)[patterns.dashboard] ?? '')?.[0]

test("the dashboard's heading waits neither for the scripts of its lists nor for their events", () => {
  for (const file of ['lists.js', 'menu.js', 'api/events\\?limit=200'])
    expect(linkTo(file)).toContain('fetchpriority="low"')
  for (const file of ['dashboard.js', 'api/auth/me']) expect(linkTo(file)).not.toContain('fetchpriority')
})

test('a page has all its style sheets from the start, and nothing twice that the app has anyway', () => {
  for (const file of ['dashboard.css', 'lists.css']) expect(linkTo(file)).toContain('rel="stylesheet"')
  expect(linkTo('index.js')).toBeUndefined()
})
