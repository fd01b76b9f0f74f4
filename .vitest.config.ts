import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['openapi', 'backend', 'frontend', 'mocks'].map((folder) => `${folder}/vitest.config.ts`),
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
})
