import { defineConfig } from 'vitest/config'
import { isNightly, leftForTheNight } from '#testing/nightly.ts'

export default defineConfig({
  test: {
    name: 'docs',
    root: import.meta.dirname,
    include: ['test/**/*.test.ts'],
    exclude: leftForTheNight,
    // By day no test needs a database: the guides' JavaScript programs run in backend/test/guide-programs.test.ts
    globalSetup: isNightly ? ['../backend/test/support/database/database-template.ts'] : [],
    // Most files read the same contract and the same pages
    isolate: false,
    // As in backend/vitest.config.ts
    experimental: { viteModuleRunner: false, nodeLoader: false },
    maxWorkers: '100%',
    // The first start of another language's compiler may be slow
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
