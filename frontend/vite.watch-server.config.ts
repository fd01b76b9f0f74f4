import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { runtimeAliases } from './watch/build/runtime.ts'

/** The renderer that the backend loads: one file with everything in it. */
export default defineConfig({
  root: resolve(import.meta.dirname, 'watch'),
  resolve: { alias: runtimeAliases() },
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: resolve(import.meta.dirname, 'dist/watch-server'),
    emptyOutDir: true,
    // The fonts that its styles name are copied beside the script of the pages
    copyPublicDir: false,
    ssr: resolve(import.meta.dirname, 'watch/server/render.tsx'),
    target: 'node24',
    cssMinify: true,
    // Phones of 2021 on: no newer syntax than they know
    cssTarget: ['safari15', 'chrome92', 'firefox91'],
    // In the one file nothing is loaded later, so it isn't worth a warning in each build
    rolldownOptions: { output: { entryFileNames: 'render.js' }, checks: { ineffectiveDynamicImport: false } },
  },
})
