import { startMockMode } from './start-mock-mode.ts'

await startMockMode({ isPhone: false })
await import('../organiser/main.tsx')
