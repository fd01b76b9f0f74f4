import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'docs',
    root: import.meta.dirname,
    include: ['test/**/*.test.ts'],
    globalSetup: ['../backend/test/support/database-template.ts'],
    // A compiler of another language may be started for the first time
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
