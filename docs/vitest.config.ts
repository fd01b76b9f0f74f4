import { defineConfig } from 'vitest/config'
import { leftForTheNight } from '../.ci/nightly.ts'

export default defineConfig({
  test: {
    name: 'docs',
    root: import.meta.dirname,
    include: ['test/**/*.test.ts'],
    exclude: leftForTheNight,
    globalSetup: ['../backend/test/support/database/database-template.ts'],
    maxWorkers: '100%',
    // A compiler of another language may be started for the first time
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
