import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { languages } from './text/watch/languages.ts'
import { precompress } from './watch/build/precompress.ts'
import { runtimeAliases } from './watch/build/runtime.ts'
import { weigh } from './watch/build/weigh.ts'

/** The script of the attendees' pages. Their HTML comes from the server (`vite.watch-server.config.ts`). */
export default defineConfig({
  root: resolve(import.meta.dirname, 'watch'),
  base: '/',
  resolve: { alias: runtimeAliases() },
  plugins: [precompress(), weigh()],
  build: {
    outDir: resolve(import.meta.dirname, 'dist/watch'),
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: 'es2022',
    modulePreload: false,
    sourcemap: 'hidden', // only to weigh its parts: `weigh` takes them out again
    reportCompressedSize: false,
    rolldownOptions: {
      // `weigh` and `precompress` take long on a busy machine, which is no warning
      checks: { pluginTimings: false },
      // The words of each language are a file of their own, of which a phone loads one (`language/load-text.ts`)
      input: {
        main: resolve(import.meta.dirname, 'watch/main.tsx'),
        ...Object.fromEntries(
          languages.map((one) => [`words-${one}`, resolve(import.meta.dirname, `text/watch/${one}.ts`)]),
        ),
      },
      preserveEntrySignatures: 'exports-only',
      output: { entryFileNames: 'assets/watch/[name]-[hash].js', chunkFileNames: 'assets/watch/[name]-[hash].js' },
    },
  },
})
