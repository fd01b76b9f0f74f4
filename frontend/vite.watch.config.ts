import { resolve } from 'node:path'
import { defineConfig } from 'vite'
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
      input: resolve(import.meta.dirname, 'watch/main.tsx'),
      output: { entryFileNames: 'assets/watch/[name]-[hash].js', chunkFileNames: 'assets/watch/[name]-[hash].js' },
    },
  },
})
