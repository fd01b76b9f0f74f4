import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { isNightly, leftForTheNight } from '#testing/nightly.ts'
import organiser from '../../vite.organiser.config.ts'
import { browserArguments, findBrowser } from '../e2e/support/browser/find-browser.ts'

const executablePath = findBrowser()
const root = resolve(import.meta.dirname, '../../..')
const mocks = resolve(root, 'mocks')
const isBuildOnly = (plugin: unknown) => (plugin as { name?: string } | null)?.name === 'precompress'

/** Component tests: the real screens in a real browser, on mocks that run in the page. */
export default defineConfig({
  // As in production, which is twice as fast as React's development build
  mode: 'production',
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.NIGHTLY': JSON.stringify(isNightly) },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  plugins: (organiser.plugins ?? []).filter((plugin) => !isBuildOnly(plugin)),
  cacheDir: resolve(import.meta.dirname, '../../../node_modules/.vite-screens'),
  // Prebundled before the first test, so no page reloads
  optimizeDeps: {
    entries: [
      resolve(import.meta.dirname, '../../organiser/main.tsx'),
      resolve(import.meta.dirname, '../../api/human-verification/solve.worker.ts'),
      resolve(import.meta.dirname, '../../organiser/shared/songs/reading/read-text.worker.ts'),
      resolve(mocks, 'create-mocks.ts'),
    ],
    include: ['axe-core', 'libheif-js/libheif-wasm/libheif-bundle.mjs', 'pdfjs-dist/legacy/build/pdf.mjs', 'tiff'],
  },
  // A copy that breaks a rule has a link to the packages
  server: { fs: { allow: [root, realpathSync(resolve(root, 'node_modules'))] } },
  test: {
    name: 'screens',
    root: import.meta.dirname,
    include: ['**/*.test.{ts,tsx}'],
    exclude: leftForTheNight,
    setupFiles: ['support/hooks.ts'],
    isolate: false,
    // Each has its own page and browser profile. Pages often wait, so three workers suit two processors
    maxWorkers: 3,
    testTimeout: 40_000,
    // A test may retry on a busy CI machine; the summary counts the retries
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: true,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: { args: browserArguments, ...(executablePath ? { executablePath } : {}) },
        // Journeys have motion; here it would only take time
        contextOptions: { locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' },
        actionTimeout: 10_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
