import { defineConfig } from 'vitest/config'
import { longestFirst } from '#testing/longest-first.ts'
import { leftForTheNight } from '#testing/nightly.ts'

export default defineConfig({
  test: {
    name: 'backend',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'bench/**/*.test.ts'],
    exclude: leftForTheNight,
    sequence: {
      sequencer: longestFirst([
        'test/parity/parity.test.ts',
        'test/attack/attack.test.ts',
        'test/live/several-nodes.test.ts',
        'test/fuzz/fuzz.test.ts',
      ]),
    },
    globalSetup: ['test/support/database/database-template.ts'],
    setupFiles: ['test/support/fast-hashing.ts'],
    // Reloading the whole app for each file took a fifth of the run. Instead each file has its own database
    isolate: false,
    // Node runs the sources as it does for the product. With Vite's module runner the level takes 8 % more processor time
    experimental: { viteModuleRunner: false, nodeLoader: false },
    restoreMocks: true,
    // Each worker loads and compiles the app again. A third one would shorten the clock a little, since some tests wait
    maxWorkers: 2,
    // Hundreds of calls in one test need their time on a busy machine
    testTimeout: 60_000,
    hookTimeout: 30_000,
    // On a busy CI machine a test may try again; the sum of results says how many did
    retry: process.env.CI ? 1 : 0,
  },
})
