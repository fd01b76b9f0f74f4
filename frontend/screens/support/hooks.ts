import { afterEach, beforeEach } from 'vitest'
import { cleanUp, prepare } from './app.ts'

// Setup files are loaded once per test file, all other modules only once, so hooks defined there would run for the
// first file only.
beforeEach(prepare)
afterEach(cleanUp)
