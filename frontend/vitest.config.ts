import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'frontend',
    root: import.meta.dirname,
    include: ['{organiser,ui,api,text,watch,specification-rows}/**/*.test.{ts,tsx}'],
    environment: 'node',
  },
})
