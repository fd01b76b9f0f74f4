import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'mocks',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    environment: 'node',
    // Loading all mocks for each file took longer than its tests
    isolate: false,
    // As in backend/vitest.config.ts
    experimental: { viteModuleRunner: false, nodeLoader: false },
    maxWorkers: '100%',
    setupFiles: ['./vitest.setup.ts'],
    // Tests with hundreds of calls need time on a busy machine
    testTimeout: 60_000,
    hookTimeout: 30_000,
  },
})
