import { afterEach, expect, test } from 'vitest'
import { openBackend } from './backend-target.ts'
import type { Target } from './browser.ts'
import { plan } from './plan.ts'
import { neverSucceeded } from './requests/opening.ts'
import { describeFinding, fuzz } from './run.ts'

let target: Target | undefined
afterEach(() => target?.close())

test('the server follows the contract for any request', { timeout: 7_200_000 }, async () => {
  target = await openBackend()
  const { seed, requests } = plan(300)
  const { sent, findings, successes } = await fuzz(target, { seed, requests })
  const never = neverSucceeded(successes)
  process.stdout.write(
    `${sent} requests from FUZZ_SEED=${seed}, ${findings.length} findings; never succeeded: ${never.join(', ') || 'none'}\n`,
  )
  expect(findings.map(describeFinding).join('\n\n')).toBe('')
  const complaints = target.complaints?.() ?? []
  expect(complaints, `the server logged ${complaints.join('')}`).toEqual([])
  expect(never, 'operations that never succeed are only checked for refusals').toEqual([])
})
