import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { databaseAddress, onServer } from '../../test/support/database/postgres-admin.ts'
import { openSmtpInbox } from '../../test/support/smtp-inbox.ts'
import { Account } from '../accounts/account.entity.ts'
import { RecoveryCode, SecondFactor } from '../accounts/second-factor/second-factor.entity.ts'
import { AuditEntry } from '../audit/audit-entry.entity.ts'
import { lockDataDir } from '../db/embedded/data-dir-lock.ts'
import { createOrm, type EntityManager } from '../db/orm.ts'
import { entities } from '../entities.ts'
import { relayKeyOf, writeRelayKey } from '../infrastructure/relay-key.ts'
import { runCommand } from './run-command.ts'

const main = resolve(import.meta.dirname, 'main.ts')
const { serverUrl } = inject('databaseTemplate')
const name = `lectern_test_commands_${randomBytes(6).toString('hex')}`
const databaseUrl = databaseAddress(serverUrl, name)
const dataDir = mkdtempSync(join(tmpdir(), 'lectern-commands-'))

let inbox: Awaited<ReturnType<typeof openSmtpInbox>>
beforeAll(async () => {
  inbox = await openSmtpInbox()
  await onServer(serverUrl, `create database ${name}`)
})
afterAll(async () => {
  await inbox.close()
  await onServer(serverUrl, `drop database ${name} with (force)`)
  rmSync(dataDir, { recursive: true, force: true })
})

/** An operator's production settings. */
const settings = (more: Record<string, string> = {}) => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  PUBLIC_ORIGIN: 'https://lectern.example',
  SECRET_KEY: 's'.repeat(32),
  SMTP_URL: inbox.url,
  OPERATOR_NAME: 'Grace Church',
  OPERATOR_ADDRESS: '4 Church Lane, Leeds',
  OPERATOR_EMAIL: 'office@example.org',
  ...more,
})

const admin = (args: string[], more?: Record<string, string>) => runCommand(args, settings(more))

/** Runs a command in its own process, as operators do. */
async function adminProcess(args: string[], more?: Record<string, string>) {
  const child = spawn(process.execPath, [main, ...args], { env: settings(more), stdio: ['ignore', 'pipe', 'pipe'] })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => (out += String(chunk)))
  child.stderr.on('data', (chunk) => (err += String(chunk)))
  const [code] = await once(child, 'close')
  return { code: code as number, out, err }
}

async function inDatabase<T>(work: (em: EntityManager) => Promise<T>) {
  const orm = await createOrm({ databaseUrl }, entities)
  try {
    return await work(orm.em.fork())
  } finally {
    await orm.close()
  }
}

describe('the command line', { timeout: 60_000 }, () => {
  test('explains itself, also for an unknown command', async () => {
    expect(await admin(['help'])).toMatchObject({ code: 0, out: expect.stringContaining('make-admin <email>') })
    const wrong = await admin(['make-coffee'])
    expect(wrong).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/There is no command make-coffee\.\s+Usage: /),
    })
  })

  test('names missing settings', async () => {
    const { code, err } = await admin(['list-admins'], { SECRET_KEY: '' })
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/^Production needs SECRET_KEY\./) })
  })

  test('explains how to create the first administrator', async () => {
    expect(await admin(['list-admins'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('no administrator yet'),
    })
  })

  test('creates the first administrator, with a link for the password', async () => {
    const { code, out, err } = await adminProcess(['make-admin', 'Ada@example.org'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const link = /https:\/\/lectern\.example\/Account\/ResetPassword\?code=[\w-]{22}/.exec(out)?.[0]
    expect(inbox.mails.at(-1)?.envelope.to).toEqual(['Ada@example.org'])
    expect(inbox.mails.at(-1)?.text).toContain(link)
    expect((await admin(['list-admins'])).out).toBe('Ada@example.org\n')
  })

  test('is idempotent', async () => {
    const again = await admin(['make-admin', 'ada@EXAMPLE.org'])
    expect(again).toEqual({ code: 0, out: 'Ada@example.org is an administrator already.\n', err: '' })
  })

  test("makes an existing account an administrator, unless it's blocked or unconfirmed", async () => {
    await inDatabase(async (em) => {
      const at = new Date()
      const common = {
        accountLevel: 'Free',
        isAdmin: false,
        isSSO: false,
        firstName: 'Bo',
        lastName: 'Berg',
        passwordHash: null,
      } as const
      const make = (reference: string, more: { manualBlockDate?: Date; emailConfirmedAt?: Date }) =>
        em.create(Account, {
          ...common,
          reference,
          email: `${reference}@example.org`,
          emailKey: `${reference}@example.org`,
          createdAt: at,
          manualBlockDate: null,
          emailConfirmedAt: null,
          ...more,
        })
      make('bo', { emailConfirmedAt: at })
      make('blocked', { emailConfirmedAt: at, manualBlockDate: at })
      make('unconfirmed', {})
      await em.flush()
    })
    expect(await admin(['make-admin', 'bo@example.org'])).toMatchObject({
      code: 0,
      out: 'bo@example.org is now an administrator.\n',
    })
    expect(await admin(['make-admin', 'blocked@example.org'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('is blocked'),
    })
    expect(await admin(['make-admin', 'unconfirmed@example.org'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('not confirmed yet'),
    })
    expect((await admin(['list-admins'])).out).toBe('Ada@example.org\nbo@example.org (Bo Berg)\n')
  })

  test('makes an administrator an ordinary user, but never the last one who can log in', async () => {
    expect(await admin(['remove-admin', 'BO@example.org'])).toEqual({
      code: 0,
      out: 'bo@example.org is no administrator any more.\n',
      err: '',
    })
    expect(await admin(['remove-admin', 'bo@example.org'])).toMatchObject({
      code: 0,
      out: 'bo@example.org is no administrator.\n',
    })
    expect(await admin(['remove-admin', 'ada@example.org'])).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('is the last administrator who can log in'),
    })
    expect(await admin(['remove-admin', 'nobody@example.org'])).toMatchObject({
      code: 1,
      err: 'There is no account nobody@example.org.\n',
    })
    expect((await admin(['list-admins'])).out).toBe('Ada@example.org\n')
    const noted = await inDatabase((em) => em.find(AuditEntry, { action: 'admin-removed' }))
    expect(noted).toMatchObject([{ actorReference: null, subjectEmail: 'bo@example.org', note: 'by the command line' }])
  })

  test('removes a lost second factor and notifies its owner', async () => {
    await inDatabase(async (em) => {
      em.create(SecondFactor, {
        account: 'bo',
        sealedKey: 'sealed',
        lastUsedStep: 0,
        createdAt: new Date(),
        enabledAt: new Date(),
      })
      em.create(RecoveryCode, { account: 'bo', codeHash: 'hash' })
      await em.flush()
    })
    expect(await admin(['remove-second-factor', 'Bo@example.org'])).toMatchObject({
      code: 0,
      out: 'bo@example.org logs in with the password alone now. An email says so.\n',
    })
    expect(inbox.mails.at(-1)?.envelope.to).toEqual(['bo@example.org'])
    expect(inbox.mails.at(-1)?.text).toContain('https://lectern.example/account/mfa')
    const left = await inDatabase(async (em) => [await em.count(SecondFactor), await em.count(RecoveryCode)])
    expect(left).toEqual([0, 0])
    expect(await admin(['remove-second-factor', 'bo@example.org'])).toMatchObject({
      code: 0,
      out: 'bo@example.org has no second factor.\n',
    })
    const noted = await inDatabase((em) => em.find(AuditEntry, { action: 'mfa-disabled' }))
    expect(noted).toMatchObject([{ actorReference: null, subjectEmail: 'bo@example.org', note: 'by the command line' }])
  })

  test('mails an invitation with the given path, but never to another site', async () => {
    const { code, out } = await admin(['invite', 'cy@example.org', '--forward-url', '/teams'])
    expect({ code, out }).toEqual({
      code: 0,
      out: 'cy@example.org is invited. The link in the mail works for 7 days.\n',
    })
    expect(inbox.mails.at(-1)?.envelope.to).toEqual(['cy@example.org'])
    expect(inbox.mails.at(-1)?.text).toMatch(/ConfirmInvite\?userId=[\w-]+&code=[\w-]+&forwardUrl=%2Fteams/)
    const away = await admin(['invite', 'cy@example.org', '--forward-url', '//evil.example'])
    expect(away).toMatchObject({ code: 1, out: '', err: expect.stringContaining('forwardUrl: ') })
  })

  test('is recorded in the audit log', async () => {
    const noted = await inDatabase((em) => em.find(AuditEntry, { action: 'admin-made' }, { orderBy: { at: 'asc' } }))
    expect(noted).toMatchObject([
      { actorReference: null, subjectEmail: 'Ada@example.org', note: 'by the command line' },
      { actorReference: null, subjectEmail: 'bo@example.org', note: 'by the command line' },
    ])
  })

  test("prints the key of relays, also while a server uses the data, and needs the nodes' secret key", async () => {
    const heldDir = mkdtempSync(join(tmpdir(), 'lectern-held-'))
    lockDataDir(heldDir)
    const { code, out } = await admin(['relay-key'], { DATABASE_URL: '', DATA_DIR: heldDir })
    expect({ code, out }).toEqual({ code: 0, out: `${writeRelayKey(relayKeyOf('s'.repeat(32)))}\n` })
    const without = await admin(['relay-key'], { SECRET_KEY: '', NODE_ENV: 'development' })
    expect(without).toMatchObject({ code: 1, err: expect.stringContaining('SECRET_KEY') })
    rmSync(heldDir, { recursive: true, force: true })
  })

  test('refuses embedded data while a server uses it', async () => {
    const heldDir = mkdtempSync(join(tmpdir(), 'lectern-held-'))
    lockDataDir(heldDir)
    const { code, err } = await admin(['list-admins'], { DATABASE_URL: '', DATA_DIR: heldDir })
    const message = new RegExp(`in use by process ${process.pid}[\\s\\S]*Stop the server, run this command`)
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(message) })
    rmSync(heldDir, { recursive: true, force: true })
  })
})
