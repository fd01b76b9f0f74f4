import { defineConfig } from 'vitest/config'
import { leftForTheNight } from '#testing/nightly.ts'

export default defineConfig({
  test: {
    name: 'docs',
    root: import.meta.dirname,
    include: ['test/**/*.test.ts'],
    exclude: leftForTheNight,
    globalSetup: ['../backend/test/support/database/database-template.ts'],
    maxWorkers: '100%',
    // The first start of another language's compiler may be slow
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
