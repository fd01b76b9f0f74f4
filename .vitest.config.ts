import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Left to itself, vitest keeps one of two processors free
    maxWorkers: '100%',
    projects: ['openapi', 'frontend', 'mocks', 'docs'].map((folder) => `${folder}/vitest.config.ts`),
  },
})
