import { defineConfig } from 'vitest/config'

/** The main journeys in Firefox ESR and in WebKitGTK, which Playwright cannot drive; the night's run includes them. */
export default defineConfig({
  test: {
    name: 'other browsers',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    environment: 'node',
    // Each file runs a server and up to two browsers
    maxWorkers: 1,
    expect: { poll: { timeout: 10_000 } },
    // As for journeys: some start the server again
    testTimeout: 90_000,
    // A server, and then a browser: on a busy machine each needs half a minute
    hookTimeout: 120_000,
  },
})
