import { defineConfig } from '@playwright/test'
import { isNightly } from '#testing/nightly.ts'
import { browserArguments, findBrowser } from './support/browser/find-browser.ts'

const ofMocks = /\/test\/e2e\/mocks\/[^/]+\.test\.ts$/
const executablePath = findBrowser()

export default defineConfig({
  testDir: '.',
  globalSetup: ['./support/contract-check/run-contract-check.ts', './support/server/demo-data.ts'],
  outputDir: '../../../test-results/journeys',
  snapshotPathTemplate: './watch-site/trees/{arg}{ext}',
  fullyParallel: false,
  // A journey often waits for its browser, its server or the clock, so three workers suit two processors
  workers: 3,
  // A journey may retry on a busy CI machine; the summary counts the retries
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../../../test-results/journeys.json' }]],
  // Nightly only: slow lines, every size, tests in real time
  ...(isNightly ? {} : { grepInvert: /@nightly/ }),
  use: {
    actionTimeout: 15_000,
    launchOptions: { args: browserArguments, ...(executablePath ? { executablePath } : {}) },
    screenshot: 'only-on-failure',
    // Tracing each journey would double the time; trace a failed one by hand with --trace on
    trace: 'on-first-retry',
  },
  projects: [
    // The panel of mock mode; the mocks themselves are proven by the parity scenarios and the screen tests
    ...(isNightly ? [{ name: 'mocks', testMatch: ofMocks }] : []),
    { name: 'server', testIgnore: [ofMocks, '**/support/**'] },
  ],
})
