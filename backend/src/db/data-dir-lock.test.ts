import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataDirInUse, lockDataDir } from './data-dir-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a second process is told which one holds the data folder', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log("up")'])
  try {
    await once(other.stdout, 'data')
    writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: other.pid, since: '2026-11-21T09:00:00.000Z' }))
    expect(() => lockDataDir(folder)).toThrow(DataDirInUse)
    expect(() => lockDataDir(folder)).toThrow(new RegExp(`in use by process ${other.pid} \\(since 2026-11-21`))
  } finally {
    other.kill()
  }
})

test('a lock that a dead process left is taken over', async () => {
  const dead = spawn(process.execPath, ['-e', ''])
  await once(dead, 'exit')
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: dead.pid, since: 'long ago' }))
  lockDataDir(folder)()
})

test('a lock half written by a process that died is taken over', () => {
  writeFileSync(join(folder, 'lock'), '{"pi')
  lockDataDir(folder)()
})

test('given back, it can be taken again', () => {
  lockDataDir(folder)()
  lockDataDir(folder)()
})
