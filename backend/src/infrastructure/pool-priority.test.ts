import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { lowerPoolPriority } from './pool-priority.ts'

test.runIf(process.platform === 'linux')('threads of the pool give way to the one that answers calls', async () => {
  const before = getPriority()
  await lowerPoolPriority()
  const pool = readdirSync('/proc/self/task').filter((thread) =>
    readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').startsWith('libuv-worker'),
  )
  expect(pool.length).toBeGreaterThan(0)
  for (const thread of pool) expect(getPriority(Number(thread))).toBeGreaterThan(before)
  expect(getPriority()).toBe(before)
})
