import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'frontend',
    root: import.meta.dirname,
    include: [
      '{organiser,ui,api,text,watch,test/{accessibility,specification-rows,screen-reader,e2e/support}}/**/*.test.{ts,tsx}',
    ],
    environment: 'node',
    // A process of its own for each file took longer than its tests
    isolate: false,
    setupFiles: ['./vitest.setup.ts'],
    unstubGlobals: true,
    maxWorkers: '100%',
    // A contract is compiled, on a busy machine
    testTimeout: 30_000,
  },
})
