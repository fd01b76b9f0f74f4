import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { msw } from 'msw/vite'
import { defineConfig, type Plugin } from 'vite'
import organiser from './vite.organiser.config.ts'

const mock = resolve(import.meta.dirname, 'mock')

/** The organiser's app, with the mocks started before it. */
const organiserOnMocks = (): Plugin => ({
  name: 'organiser-on-mocks',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('./main.tsx', `/@fs${mock}/organiser.ts`),
  },
})

/** The attendees' pages, which have a server of their own in the product, rendered in the browser instead. */
const watchSiteOnMocks = (): Plugin => ({
  name: 'watch-site-on-mocks',
  configureServer: (server) => {
    server.middlewares.use(async (request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://mocks')
      if (!/^\/watch(\/|$)/i.test(pathname)) return next()
      const html = (await readFile(resolve(mock, 'watch.html'), 'utf8')).replace('__MOCK__', mock)
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

/** `make mock`: the whole frontend in a browser, without a backend. Nothing of this is ever built into the product. */
export default defineConfig({
  root: organiser.root,
  plugins: [
    ...(organiser.plugins ?? []),
    msw({ mode: 'worker-only' }),
    organiserOnMocks(),
    watchSiteOnMocks(),
    accountsUnderAddress(),
  ],
  cacheDir: resolve(import.meta.dirname, '../node_modules/.vite-mock'),
  // Found before the first page is asked for, so that no page has to be loaded twice
  optimizeDeps: { entries: ['index.html', resolve(mock, 'organiser.ts'), resolve(mock, 'watch.tsx')] },
  server: { fs: { allow: [resolve(import.meta.dirname, '..')] } },
})
