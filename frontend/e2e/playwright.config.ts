import { defineConfig } from '@playwright/test'
import { isNightly } from '../../.ci/nightly.ts'
import { journeysOnMocks } from './journeys-on-mocks.ts'
import { browserArguments, findBrowser } from './support/browser/find-browser.ts'
import type { OwnServer } from './support/server/own-server.ts'

const ofMocks = /\/frontend\/e2e\/mocks\/[^/]+\.test\.ts$/
const executablePath = findBrowser()

export default defineConfig<object, OwnServer>({
  testDir: '.',
  globalSetup: './support/contract-check/run-contract-check.ts',
  outputDir: '../../test-results/journeys',
  fullyParallel: false,
  // A journey often waits for its browser, its server or the clock, so that three share two processors well
  workers: 3,
  // On a busy CI machine a journey may try again; the sum of results says how many did
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../../test-results/journeys.json' }]],
  // What only the long run does: slow lines, every size, what needs real seconds
  ...(isNightly ? {} : { grepInvert: /@nightly/ }),
  use: {
    actionTimeout: 15_000,
    launchOptions: { args: browserArguments, ...(executablePath ? { executablePath } : {}) },
    screenshot: 'only-on-failure',
    // A trace of each journey would double the time; one that failed is run again with it, by hand: --trace on
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'mocks',
      testMatch: [ofMocks, ...journeysOnMocks],
      // By day only the mocks' own and a few journeys: that the mocks do as the backend does is proven by the scenarios
      ...(isNightly ? {} : { grep: /^mocks mocks\/|@mocks/ }),
      grepInvert: isNightly ? /@server/ : /@server|@nightly/,
      use: { on: 'mocks' },
    },
    { name: 'server', testIgnore: [ofMocks, '**/support/**'] },
  ],
})
