import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What draws the public pages at build time (`organiser/prerender/main.ts`), after the site itself is built. */
export default defineConfig({
  root: resolve(import.meta.dirname, 'organiser'),
  plugins: [react()],
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: resolve(import.meta.dirname, 'dist/organiser-prerender'),
    emptyOutDir: true,
    ssr: resolve(import.meta.dirname, 'organiser/prerender/pages.tsx'),
    target: 'node24',
    // The addresses of pictures are those of the built site
    assetsDir: 'assets/organiser',
    assetsInlineLimit: 0,
    minify: false,
    cssMinify: true,
  },
})
