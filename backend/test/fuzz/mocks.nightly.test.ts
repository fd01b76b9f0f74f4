import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBackend } from './backend-target.ts'
import type { Target } from './browser.ts'
import { compare } from './contract/compare.ts'
import { openMocks } from './mocks-target.ts'
import { plan } from './plan.ts'

let backend: Target
beforeAll(async () => {
  // As in `parity.test.ts`: the mailbox exists only in demo mode, and the mocks always require human verification
  backend = await openBackend({ DEMO: '1', PUBLIC_ORIGIN: 'http://localhost:3000', HUMAN_VERIFICATION: 'altcha' })
})
afterAll(() => backend.close())

test('the mocks respond to random requests like the backend', { timeout: 7_200_000 }, async () => {
  const { seed, requests } = plan(150)
  const { compared, differences } = await compare(backend, openMocks(), { seed, requests })
  process.stdout.write(`${compared} requests compared from FUZZ_SEED=${seed}, ${differences.length} answers differ\n`)
  expect(differences.join('\n\n')).toBe('')
})
