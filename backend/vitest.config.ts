import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: process.env.TEST_DATABASE_URL ? 'backend on PostgreSQL' : 'backend',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['test/support/database-template.ts'],
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
