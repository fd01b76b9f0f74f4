import { openEmbeddedTestDatabase } from '../support/database/database.ts'
import { runBackendScenarios } from './run-backend-scenarios.ts'

// The embedded database behaves as the server does
runBackendScenarios(openEmbeddedTestDatabase)
