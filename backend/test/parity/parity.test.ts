import { runBackendScenarios } from './run-backend-scenarios.ts'

runBackendScenarios()
