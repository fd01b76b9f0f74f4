import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { reportFigures } from '#testing/nightly-figures.ts'
import { makeConcert } from '../support/concert.ts'
import { freePort } from '../support/network/free-port.ts'
import { logInTo } from '../support/server-client.ts'
import { killProcesses, startProcess } from '../support/server-process.ts'

const MEGABYTE = 1_048_576
/** A separate in-memory disk, which needs the right to mount; `embedded-data.test.ts` simulates a full disk instead. */
const disk = mkdtempSync(join(tmpdir(), 'lectern-disk-'))
const dataDir = join(disk, 'data')
beforeAll(() => void execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk]))
afterAll(() => {
  killProcesses()
  // A process that was just killed may still use it
  execFileSync('umount', ['--lazy', disk])
  rmSync(disk, { recursive: true, force: true })
})

/** Fills the disk except for `megabytes`. */
function leaveFree(megabytes: number) {
  rmSync(join(disk, 'other'), { force: true })
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(join(disk, 'other'), Buffer.alloc(bavail * bsize - megabytes * MEGABYTE))
}

test('F16: on a full disk reads still work, writes are refused, and nothing is lost or corrupted', async () => {
  const start = async () => {
    const port = await freePort()
    const settings = { NODE_ENV: 'development', RATE_LIMIT_FACTOR: '1000', DATA_DIR: dataDir }
    const server = await startProcess(port, settings, ['--demo'])
    return { ...server, base: `http://localhost:${port}` }
  }
  let server = await start()
  // A server that ended by itself says why
  onTestFailed(() => console.error(`exit code ${server.child.exitCode}:\n${server.output().slice(-2_000)}`))
  const logIn = () => logInTo(server.base)
  let organiser = await logIn()
  const references: string[] = []
  const create = async () => {
    const answer = await organiser.post('/api/sessions', { name: 'Carols' })
    if (answer.status === 201) references.push(answer.data.reference)
    return [answer.status, ...answer.errors.map(({ code }) => code)]
  }
  const unread = async () => {
    let missing = 0
    for (const reference of references)
      if ((await organiser.get(`/api/sessions/${reference}`)).status !== 200) missing++
    return missing
  }
  references.push((await makeConcert(organiser)).reference)

  leaveFree(65)
  let created = 0
  while ((await create())[0] === 201) created++
  expect(created, 'events created before the reserve').toBeGreaterThan(0)
  for (const free of [60, 0]) {
    leaveFree(free)
    expect(await create()).toEqual([507, 'storage-full'])
    expect(await unread(), `events that cannot be read with ${free} MB free`).toBe(0)
  }
  server.child.kill('SIGKILL')
  await server.exited
  const refused = await start()
  expect(await refused.exited).toBe(1)
  expect(refused.output()).toMatch(/only 0 MB are free on the disk with/)

  leaveFree(40)
  server = await start()
  expect((await fetch(`${server.base}/readyz`)).status, 'ready with room to read').toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)

  rmSync(join(disk, 'other'))
  server = await start()
  organiser = await logIn()
  expect(await unread(), 'events lost').toBe(0)
  expect(await create()).toEqual([201])
  reportFigures(
    'F16',
    `${created} events created until 64 MB were left, then 507; all readable at 60 and 0 MB and after a restart`,
  )
}, 600_000)
