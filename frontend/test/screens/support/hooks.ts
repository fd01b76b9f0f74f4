import { afterEach, beforeEach } from 'vitest'
import { utils } from 'vitest/browser'
import { cleanUp, prepare } from './app.ts'

// Setup files are loaded once per test file, all other modules only once, so hooks defined there would run for the
// first file only.
beforeEach(prepare)
afterEach(cleanUp)

// An expectation that waits makes an error whenever it looks. If each error had the whole page in it, that would take two
// fifths of the processor time; a failure has a picture of the page anyway.
utils.configurePrettyDOM({ maxLength: 0 })
