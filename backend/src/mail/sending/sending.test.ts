import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSmtpInbox } from '../../../test/support/smtp-inbox.ts'
import { testApp } from '../../../test/support/test-app.ts'
import { createContext } from '../../context/context.ts'
import { waitAfter } from '../../infrastructure/backoff.ts'
import { OutboxMail } from '../outbox-mail.entity.ts'
import { queueMail } from '../queue-mail.ts'
import { BACKOFF, type Delivery, deliverMails, LEASE_MS, MAX_TRIES } from './deliver-mails.ts'
import { startMailWorker } from './mail-worker.ts'
import { createSmtpTransport } from './smtp-transport.ts'
import { tidyOutbox } from './tidy-outbox.ts'

const SECOND = 1000
const content = {
  subject: 'Grüße vom Chor 🎄',
  paragraphs: ['Hello Zoë & Björn,', 'confirm your address <now>.'],
  link: { label: 'Confirm', address: 'http://localhost:3000/Account/ConfirmEmail/u/c?a=1&b=2' },
}

let inbox: Awaited<ReturnType<typeof openSmtpInbox>>
let answers: ({ code: number; at: 'RCPT' | 'DATA' } | null)[]
let logged: { level: string; details: object; message: string }[]
let outcomes: string[]
let time: Date
const opened: { close(): void }[] = []
const logos = new Map([['images/crest', { contentType: 'image/png', bytes: new Uint8Array([1, 2, 3]) }]])
const at = (ms: number) => new Date(Date.UTC(2026, 10, 21, 12) + ms)

const app = await testApp()

beforeEach(async () => {
  answers = []
  logged = []
  outcomes = []
  time = at(0)
  app.clock.now = () => time
  inbox = await openSmtpInbox({ answer: () => answers.shift() ?? null })
  await app.orm.em.fork().nativeDelete(OutboxMail, {})
})
afterEach(async () => {
  for (const one of opened.splice(0)) one.close()
  await inbox.close()
})

// The app has no mail server, so its own worker sends nothing; these mails are queued as if it had one
const context = (mail = { wake() {} }) =>
  createContext({ ...app.config, smtpUrl: 'smtp://mail.example' }, { ...app.services, mail }, null, () => time)
const queue = (to = 'zoe@example.org') => context().transaction((tx) => queueMail(tx, to, content))
const rows = () => app.orm.em.fork().find(OutboxMail, {})

function node({ port = inbox.port, mailFrom = 'Lectern <no-reply@lectern.example>' } = {}): Delivery {
  const transport = createSmtpTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom, host: 'lectern.example' })
  opened.push(transport)
  const note = (level: string) => (details: object, message: string) => void logged.push({ level, details, message })
  const log = { debug: note('debug'), warn: note('warn'), error: note('error') }
  const measurements = { mail: (outcome: string) => void outcomes.push(outcome) }
  const readLogo: Delivery['readLogo'] = async (blobName) => logos.get(blobName) ?? null
  return { orm: app.orm, log, now: () => time, transport, measurements, readLogo, random: () => 0.5 }
}

describe('a queued mail', () => {
  test('arrives with both parts, Unicode included, and is then deleted', async () => {
    await queue()
    await deliverMails(node({ mailFrom: 'Chöre vereint <no-reply@lectern.example>' }))
    const [mail] = inbox.mails
    expect(mail?.envelope).toEqual({ from: 'no-reply@lectern.example', to: ['zoe@example.org'] })
    expect(mail?.headers.get('subject')).toBe('Grüße vom Chor 🎄')
    expect(mail?.headers.get('from')).toBe('Chöre vereint <no-reply@lectern.example>')
    expect(mail?.headers.get('to')).toBe('zoe@example.org')
    expect(mail?.text).toContain('Hello Zoë & Björn,')
    expect(mail?.text).toContain(content.link.address)
    expect(mail?.html).toContain('Hello Zoë &amp; Björn,')
    expect(mail?.html).toContain('href="http://localhost:3000/Account/ConfirmEmail/u/c?a=1&amp;b=2"')
    expect(await rows()).toEqual([])
  })

  test('brings its logo along, and comes without it once that is deleted', async () => {
    for (const logo of ['images/crest', 'images/gone'])
      await context().transaction((tx) =>
        queueMail(tx, 'zoe@example.org', { ...content, subject: logo, brand: { button: null, logo } }),
      )
    await deliverMails(node())
    const bySubject = new Map(inbox.mails.map((mail) => [mail.headers.get('subject'), mail]))
    const whole = bySubject.get('images/crest')
    expect(whole?.html).toContain('<img src="cid:logo"')
    expect(whole?.attachments).toEqual([{ id: '<logo>', type: 'image/png', content: 'AQID' }])
    const bare = bySubject.get('images/gone')
    expect([bare?.html.includes('<img'), bare?.attachments]).toEqual([false, []])
    expect(bare?.html).toContain('Hello Zoë')
  })

  test('of a rolled-back transaction is never sent', async () => {
    const ctx = context()
    const work = ctx.transaction(async (tx) => {
      await queueMail(tx, 'zoe@example.org', content)
      throw new Error('rolled back')
    })
    await expect(work).rejects.toThrow('rolled back')
    await deliverMails(node())
    expect(inbox.mails).toEqual([])
  })

  test('is sent once when two nodes look at the same time', async () => {
    for (let number = 0; number < 12; number++) await queue(`person${number}@example.org`)
    await Promise.all([deliverMails(node()), deliverMails(node())])
    const receivers = inbox.mails.map((mail) => mail.envelope.to[0]).toSorted()
    expect(receivers).toEqual(Array.from({ length: 12 }, (_, number) => `person${number}@example.org`).toSorted())
  })
})

describe('a mail server', () => {
  test("that is down gets the mail once it's back", async () => {
    await queue()
    const { port } = inbox
    await inbox.close()
    await deliverMails(node({ port }))
    expect(await rows()).toMatchObject([{ tries: 1, lastError: expect.stringContaining('ESOCKET'), sentAt: null }])
    inbox = await openSmtpInbox({ port })
    time = at(9 * SECOND)
    await deliverMails(node())
    expect(inbox.mails).toEqual([])
    time = at(10 * SECOND)
    await deliverMails(node())
    expect(inbox.mails).toHaveLength(1)
  })

  test('that is back after an hour gets all mails with the first one, except those whose link has expired', async () => {
    await context().transaction((tx) => queueMail(tx, 'late@example.org', { ...content, validFor: 3_600 * SECOND }))
    for (const name of ['one', 'two', 'three']) await queue(`${name}@example.org`)
    const { port } = inbox
    await inbox.close()
    const down = node({ port })
    for (const minutes of [0, 1, 5, 20, 40, 59]) {
      time = at(minutes * 60 * SECOND)
      await deliverMails(down)
    }
    expect(outcomes).not.toContain('expired')
    inbox = await openSmtpInbox({ port })
    time = at(3_605 * SECOND)
    await queue('new@example.org')
    await deliverMails(node())
    const sentTo = inbox.mails.map(({ envelope }) => envelope.to[0]?.split('@')[0])
    expect(sentTo.toSorted()).toEqual(['new', 'one', 'three', 'two'])
    time = at(4_500 * SECOND)
    await deliverMails(node())
    expect(await rows()).toMatchObject([{ to: 'late@example.org', lastError: 'expired', text: '', links: [] }])
    expect(outcomes.toSorted()).toEqual(['expired', 'sent', 'sent', 'sent', 'sent'])
    expect(logged).toContainEqual(expect.objectContaining({ level: 'error', message: 'a mail was given up' }))
  })

  test('gets it though the clock was set back by an hour since', async () => {
    answers = [{ code: 450, at: 'RCPT' }]
    time = at(3_600 * SECOND)
    await queue()
    await deliverMails(node())
    expect(inbox.mails).toEqual([])
    time = at(60 * SECOND)
    await deliverMails(node())
    expect(inbox.mails).toHaveLength(1)
  })

  test.each(['RCPT', 'DATA'] as const)('with a permanent failure at %s gets no second attempt', async (place) => {
    answers = [{ code: 550, at: place }]
    await queue()
    await deliverMails(node())
    expect(await rows()).toMatchObject([{ givenUpAt: time, sentAt: null, text: '', html: '', links: [], subject: '' }])
    time = at(24 * 3600 * SECOND)
    await deliverMails(node())
    expect(inbox.mails).toEqual([])
    expect(logged).toMatchObject([{ level: 'error', message: 'a mail was given up' }])
  })

  test('that keeps failing is given up after about a day', async () => {
    answers = [{ code: 451, at: 'RCPT' }]
    await queue()
    await app.orm.em.fork().nativeUpdate(OutboxMail, {}, { tries: MAX_TRIES - 1 })
    await deliverMails(node())
    expect(await rows()).toMatchObject([{ tries: MAX_TRIES, givenUpAt: expect.any(Date) }])
    const waits = Array.from({ length: MAX_TRIES - 1 }, (_, tried) => waitAfter(tried + 1, BACKOFF, () => 0.5))
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000
    expect([hours > 22, hours < 26]).toEqual([true, true])
  })

  test('is never quoted in the log, nor are addresses, links or texts of mails', async () => {
    answers = [
      { code: 450, at: 'RCPT' },
      { code: 550, at: 'DATA' },
    ]
    await queue()
    await deliverMails(node())
    time = at(20 * SECOND)
    await deliverMails(node())
    expect(logged.map((one) => one.level)).toEqual(['warn', 'error'])
    for (const secret of ['zoe', 'Confirm', 'Grüße', 'refused']) expect(JSON.stringify(logged)).not.toContain(secret)
  })
})

describe('a node that crashes', () => {
  test('after sending lets another node send again, with the same Message-ID', async () => {
    await queue()
    const dying = node()
    const { send } = dying.transport
    const dies: Delivery['transport']['send'] = async (...mail) => {
      await send(...mail)
      throw new Error('killed')
    }
    // A killed process can't record anything
    const silent = { ...dying.orm, em: Object.assign(Object.create(dying.orm.em), { fork: forkUntil(1) }) }
    await expect(
      deliverMails({ ...dying, orm: silent, transport: { ...dying.transport, send: dies } }),
    ).rejects.toThrow('gone')
    expect(inbox.mails).toHaveLength(1)
    await deliverMails(node())
    expect(inbox.mails, 'other nodes leave the mail alone during its lease').toHaveLength(1)
    time = at(LEASE_MS)
    await deliverMails(node())
    const ids = inbox.mails.map((mail) => mail.headers.get('message-id'))
    expect(ids).toHaveLength(2)
    expect(ids[0]).toMatch(/^<[\w-]{22}@lectern\.example>$/)
    expect(ids[1]).toBe(ids[0])
  })

  test('each time it sends a mail gives up eventually', async () => {
    await queue()
    await app.orm.em.fork().nativeUpdate(OutboxMail, {}, { tries: MAX_TRIES })
    await deliverMails(node())
    expect(inbox.mails).toEqual([])
    expect(await rows()).toMatchObject([{ givenUpAt: time }])
  })
})

/** A database that fails after so many calls. */
const forkUntil = (times: number) => {
  let left = times
  return () => {
    if (left-- <= 0) throw new Error('gone')
    return app.orm.em.fork()
  }
}

/** A database that reports when a look-up has finished, before its caller continues. */
function watchedOrm(onLooked: () => Promise<void> | void): Delivery['orm'] {
  const fork = () => {
    const own = app.orm.em.fork()
    return Object.assign(Object.create(own), {
      async transactional(work: Parameters<typeof own.transactional>[0]) {
        const found = await own.transactional(work)
        await onLooked()
        return found
      },
    })
  }
  return { ...app.orm, em: Object.assign(Object.create(app.orm.em), { fork }) }
}

describe('the wait before the next try', () => {
  test('grows from ten seconds to ten minutes, with 25 % jitter', () => {
    expect([1, 2, 3, 9].map((tries) => waitAfter(tries, BACKOFF, () => 0.5) / SECOND)).toEqual([10, 40, 160, 600])
    expect([0, 0.999].map((random) => Math.round(waitAfter(1, BACKOFF, () => random) / SECOND))).toEqual([8, 12])
  })
})

describe('the worker', () => {
  test('sends immediately when woken, and stops', async () => {
    const worker = startMailWorker({ ...node(), lookEveryMs: 3_600_000 })
    await queue()
    worker.wake()
    await inbox.hasMails(1)
    await queue('second@example.org')
    worker.wake()
    await inbox.hasMails(2)
    await worker.stop()
    await queue('third@example.org')
    worker.wake()
    expect(await rows()).toHaveLength(1)
  })

  test('finds mails that another node has queued', async () => {
    const foundNothing = Promise.withResolvers<void>()
    const worker = startMailWorker({ ...node(), orm: watchedOrm(foundNothing.resolve), lookEveryMs: 5 })
    await foundNothing.promise
    await queue()
    await inbox.hasMails(1)
    await worker.stop()
  })

  test('is woken by the commit that queues a mail, not before', async () => {
    let woken = 0
    const ctx = context({ wake: () => void woken++ })
    await ctx.transaction(async (tx) => {
      await queueMail(tx, 'zoe@example.org', content)
      expect(woken).toBe(0)
    })
    expect(woken).toBe(1)
  })
})

describe('the outbox', () => {
  test('deletes mails given up a week ago, and with a mail server those of the mailbox', async () => {
    await queue('given-up@example.org')
    await app.orm.em.fork().nativeUpdate(OutboxMail, {}, { givenUpAt: time })
    await queue('kept@example.org')
    await app.orm.em.fork().nativeUpdate(OutboxMail, { to: 'kept@example.org' }, { sentAt: time })
    await queue('waiting@example.org')
    await tidyOutbox(app.orm, at(3_601 * SECOND), true)
    expect((await rows()).map((mail) => mail.to).toSorted()).toEqual(['given-up@example.org', 'waiting@example.org'])
    await tidyOutbox(app.orm, at(8 * 24 * 3600 * SECOND), true)
    expect((await rows()).map((mail) => mail.to)).toEqual(['waiting@example.org'])
  })
})
