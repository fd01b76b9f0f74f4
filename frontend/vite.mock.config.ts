import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { msw } from 'msw/vite'
import { defineConfig, type Plugin } from 'vite'
import { docsOnMocks } from './mock/docs-on-mocks.ts'
import organiser from './vite.organiser.config.ts'

const mock = resolve(import.meta.dirname, 'mock')
const text = resolve(import.meta.dirname, 'text')

/** The organiser's app, with the mocks started before it. */
const organiserOnMocks = (): Plugin => ({
  name: 'organiser-on-mocks',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('./main.tsx', `/@fs${mock}/organiser.ts`),
  },
})

const isWatchPage = (url = '') => /^\/watch(\/|$)/i.test(new URL(url, 'http://mocks').pathname)
const watchHtml = () => readFile(resolve(mock, 'watch.html'), 'utf8')

/** The attendees' pages, which have a server of their own in the product, rendered in the browser instead. */
const watchSiteOnMocks = (): Plugin => ({
  name: 'watch-site-on-mocks',
  config: () => ({
    define: {
      // Where a page finds its words, by language
      WORDS_ADDRESS: JSON.stringify(`/@fs${text}/watch/*.ts`),
    },
  }),
  configureServer: (server) => {
    server.middlewares.use(async (request, response, next) => {
      if (!isWatchPage(request.url)) return next()
      const html = (await watchHtml()).replace('__WATCH__', `/@fs${mock}/watch.tsx`)
      response.setHeader('content-type', 'text/html')
      response.end(await server.transformIndexHtml('/watch.html', html))
    })
  },
})

/** Says under the address who can log in. */
const accountsUnderAddress = (): Plugin => ({
  name: 'accounts-under-address',
  configureServer: (server) => {
    const printUrls = server.printUrls.bind(server)
    server.printUrls = () => {
      printUrls()
      server.config.logger.info(
        '\n  On mocks. Log in as amara@example.org (password candle-choir-frost-41),\n' +
          '  or free@, basic@, premium@, admin@demo.lectern.test (password Lectern-demo-1).\n',
      )
    }
  },
})

const isBuildOnly = (plugin: unknown) => (plugin as Plugin | null)?.name === 'precompress'

/** `make mock`: the whole frontend in a browser, without a backend. Nothing of this is ever built into the product. */
export default defineConfig({
  root: organiser.root,
  // Typefaces and icons, which in the product come from the watch site's server
  publicDir: resolve(import.meta.dirname, 'watch/public'),
  plugins: [
    ...(organiser.plugins ?? []).filter((plugin) => !isBuildOnly(plugin)),
    msw({ mode: 'worker-only' }),
    organiserOnMocks(),
    watchSiteOnMocks(),
    docsOnMocks(),
    accountsUnderAddress(),
  ],
  cacheDir: resolve(import.meta.dirname, '../node_modules/.vite-mock'),
  // Found before the first page is asked for, so that no page has to be loaded twice
  optimizeDeps: { entries: ['index.html', resolve(mock, 'organiser.ts'), resolve(mock, 'watch.tsx')] },
  server: { fs: { allow: [resolve(import.meta.dirname, '..')] } },
})
