import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'contract',
    root: import.meta.dirname,
    include: ['{generator,client,lint,rules}/**/*.test.ts'],
    isolate: false,
    // As in backend/vitest.config.ts
    experimental: { viteModuleRunner: false, nodeLoader: false },
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
