import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'mocks',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    environment: 'node',
    setupFiles: ['./vitest.setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
