import { openEmbeddedTestDatabase } from '../support/database/database.ts'
import { runBackendScenarios } from './run-backend-scenarios.ts'

// The embedded database must behave like the server
runBackendScenarios(openEmbeddedTestDatabase)
