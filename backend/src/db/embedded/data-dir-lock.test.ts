import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { DataDirInUse, lockDataDir } from './data-dir-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const says = (pid: number | undefined, since: string) =>
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid, host: hostname(), since }))

/** Another process that holds the lock. */
async function startHolder() {
  const lock = resolve(import.meta.dirname, 'data-dir-lock.ts')
  const program = `import { lockDataDir } from '${lock}'; lockDataDir('${folder}'); gc(); console.log('held'); setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void holder.kill('SIGKILL'))
  await once(holder.stdout, 'data')
  return holder
}

test('a second process gets an error naming the holder, and the folder once that is killed', async () => {
  const holder = await startHolder()
  expect(() => lockDataDir(folder)).toThrow(DataDirInUse)
  expect(() => lockDataDir(folder)).toThrow(new RegExp(`in use by process ${holder.pid} on ${hostname()} \\(since 20`))
  // In two containers on one volume, both processes may have the id 1
  says(process.pid, '2026-11-21T09:00:00.000Z')
  expect(() => lockDataDir(folder), 'the lock of a process with our own number').toThrow(DataDirInUse)
  writeFileSync(join(folder, 'lock'), '{"pi')
  expect(() => lockDataDir(folder), 'a lock that says nothing yet').toThrow('in use by another process')
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  lockDataDir(folder)()
})

test("a dead process's lock is taken over, even if its process id was reused", () => {
  says(process.ppid, '2026-11-21T09:00:00.000Z')
  lockDataDir(folder)()
})

test('the lock can be taken again only after its release', () => {
  const unlock = lockDataDir(folder)
  expect(() => lockDataDir(folder)).toThrow(`in use by process ${process.pid}`)
  unlock()
  lockDataDir(folder)()
})
