import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { precompress } from './watch/build/precompress.ts'

/** The worker that opens visited showings without a network; one classic script, which every phone's browser takes. */
export default defineConfig({
  root: resolve(import.meta.dirname, 'watch'),
  publicDir: false,
  plugins: [precompress()],
  build: {
    outDir: resolve(import.meta.dirname, 'dist/watch'),
    emptyOutDir: false, // beside the page's script
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: {
      input: resolve(import.meta.dirname, 'watch/offline/worker/worker.ts'),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
})
