import { chmodSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { openLibreOffice } from './libre-office.ts'

const log = pino({ level: 'silent' })
const folder = mkdtempSync(join(tmpdir(), 'stand-in-'))
const PDF = '%PDF-1.4 drawn'
const DECK = zipSync({ 'ppt/presentation.xml': strToU8('<all><pic Target="file:///etc/passwd"/></all>') })

/** A program with LibreOffice's command line. `$out` is where the PDF goes, `$deck` the presentation. */
const standIn = (name: string, script: string) => {
  const path = join(folder, name)
  const arguments_ = 'for one; do before=$last; last=$one; [ "$before" = --outdir ] && out=$last; done; deck=$last'
  writeFileSync(path, `#!/bin/sh\n${arguments_}\n${script}\n`)
  chmodSync(path, 0o755)
  return path
}
const draws = `! grep -q passwd "$deck" && grep -q '<all>' "$deck" && [ ! -e "$HOME/given.pptx" ] && grep -q MacroSecurityLevel "$HOME/profile/user/registrymodifications.xcu" && echo '${PDF}' > "$out/deck.pdf"`
// A product that runs on this machine has folders of its own there
process.env.TMPDIR = folder
const limits = { mostMs: 1500, mostDiskMegabytes: 20 }
const open = (name: string, script: string) => {
  const converter = openLibreOffice(standIn(name, script), log, limits)
  return (account = 'one') => (converter as NonNullable<typeof converter>).toPdf(account, DECK, 'pptx')
}
const leftOvers = () => readdirSync(tmpdir()).filter((name) => name.startsWith('lectern-deck-'))
const before = leftOvers()

test('without LibreOffice there is no converter', () => {
  expect(openLibreOffice(null, log)).toBeNull()
})

test('draws a presentation in a folder and with a profile of its own, without our settings', async () => {
  process.env.SECRET_OF_TEST = 'secret'
  const toPdf = open('draws', `[ -z "$SECRET_OF_TEST" ] && ${draws}`)
  expect(String(await toPdf())).toBe(`${PDF}\n`)
})

test.each([
  ['hangs', 'sleep 60 & sleep 60'],
  ['fails', 'echo wrong >&2; exit 77'],
  ['crashes', 'kill -SEGV $$'],
  ['makes nothing', 'exit 0'],
  ['makes no PDF', 'echo none > "$out/deck.pdf"'],
  ['makes one huge file', 'head -c 30000000 /dev/zero > "$out/deck.pdf"; sleep 60'],
  ['draws more than a browser reads', `printf %%PDF- > "$out/deck.pdf"; truncate -s 101M "$out/deck.pdf"`],
  ['fills the disk with many files', 'for n in 1 2 3; do head -c 9000000 /dev/zero > "$out/$n"; done; sleep 60'],
  ['takes all memory', `exec node -e 'const all = []; for (;;) all.push(Buffer.alloc(1e8, 1))'`],
])('one that %s is refused in time, and leaves nothing', async (name, script) => {
  const start = Date.now()
  await expect(open(name.replaceAll(' ', '-'), script)()).rejects.toMatchObject({ items: [{ code: 'invalid-value' }] })
  expect(Date.now() - start).toBeLessThan(6000)
})

test('draws one at a time; one of an account waits, three of all, and others come again later', async () => {
  const mark = join(folder, 'running')
  const toPdf = open('one-at-a-time', `mkdir "${mark}" || exit 1; sleep 0.2; rmdir "${mark}"; ${draws}`)
  const accounts = ['one', 'one', 'one', 'two', 'three', 'four']
  // Refused at once, so within the promise
  const results = await Promise.allSettled(accounts.map(async (account) => toPdf(account)))
  const codeOf = (result: PromiseSettledResult<unknown>) =>
    result.status === 'rejected' ? result.reason.items[0].code : result.status
  expect(results.map(codeOf)).toEqual([
    ...['fulfilled', 'fulfilled', 'rate-limited'],
    ...['fulfilled', 'fulfilled', 'unavailable'],
  ])
})

afterAll(() => expect(leftOvers()).toEqual(before))
