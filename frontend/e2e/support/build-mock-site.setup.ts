import { resolve } from 'node:path'
import { test } from '@playwright/test'
import { build } from 'vite'

test('the frontend is built on its mocks', async () => {
  await build({ configFile: resolve(import.meta.dirname, '../../vite.mock.config.ts'), logLevel: 'error' })
})
