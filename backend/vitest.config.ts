import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: process.env.TEST_DATABASE_URL ? 'backend on PostgreSQL' : 'backend',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['test/support/database-template.ts'],
    maxWorkers: '100%',
    // Hundreds of calls in one test need their time on a busy machine
    testTimeout: 60_000,
    hookTimeout: 30_000,
  },
})
