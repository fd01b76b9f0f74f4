import { defineConfig } from 'vitest/config'

/** The main journeys in Firefox ESR and WebKitGTK, which Playwright can't drive; part of the nightly run. */
export default defineConfig({
  test: {
    name: 'other browsers',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    environment: 'node',
    // Each file runs a server and up to two browsers
    maxWorkers: 1,
    expect: { poll: { timeout: 10_000 } },
    // As for journeys: some restart the server
    testTimeout: 90_000,
    // A server, then a browser: each takes half a minute on a busy machine
    hookTimeout: 120_000,
  },
})
