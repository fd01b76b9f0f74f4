import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'backend',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
