import { defineConfig } from 'vitest/config'
import { longestFirst } from '#testing/longest-first.ts'

export default defineConfig({
  test: {
    sequence: { sequencer: longestFirst(['mocks/parity.test.ts', 'openapi/generator/generator.test.ts']) },
    // Each sets `maxWorkers`: left to itself, vitest keeps one of two processors free, whatever is said here
    projects: ['openapi', 'frontend', 'mocks', 'docs'].map((folder) => `${folder}/vitest.config.ts`),
  },
})
