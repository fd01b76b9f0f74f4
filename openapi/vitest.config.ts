import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'contract',
    root: import.meta.dirname,
    include: ['generator/**/*.test.ts'],
    maxWorkers: '100%',
    testTimeout: 60_000,
  },
})
