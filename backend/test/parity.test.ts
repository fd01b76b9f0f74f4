import { runBackendScenarios } from './parity/run-backend-scenarios.ts'

runBackendScenarios()
