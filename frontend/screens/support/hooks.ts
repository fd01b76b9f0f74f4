import { afterEach, beforeEach } from 'vitest'
import { cleanUp, prepare } from './app.ts'

// A setup file is loaded anew for each file of tests. All other modules are loaded once for all of them, so that hooks in
// those would run for the first file only.
beforeEach(prepare)
afterEach(cleanUp)
