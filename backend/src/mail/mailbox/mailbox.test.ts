import { describe, expect, test } from 'vitest'
import { MAILBOX_SIZE } from '../../../../openapi/rules/quantities.ts'
import { createTestApp, testApp } from '../../../test/support/test-app.ts'
import { createContext } from '../../context/context.ts'
import { OutboxMail } from '../outbox-mail.entity.ts'
import { queueMail } from '../queue-mail.ts'
import { tidyOutbox } from '../sending/tidy-outbox.ts'

const demo = { DEMO: '1', PUBLIC_ORIGIN: 'http://localhost:3000' }
const link = 'http://localhost:3000/Account/ResetPassword?code=a&b=c'

const app = await testApp(demo)

const queue = (subject: string, to = 'zoe@example.org', target = app) =>
  createContext(target.config, target.services, null, () => target.clock.now()).transaction((tx) =>
    queueMail(tx, to, {
      subject,
      paragraphs: ['Hello <i>Zoë</i>,', 'choose a new password.'],
      link: { label: 'Choose a new password', address: link },
    }),
  )
const page = async (target = app) => {
  const response = await target.app.request('/dev/mailbox')
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('the mailbox', () => {
  test("says when it's empty", async () => {
    expect((await page()).text).toContain('No mails yet.')
  })

  test('shows the newest first, as a page and as JSON', async () => {
    app.clock.now = () => new Date('2026-11-21T12:00:00Z')
    await queue('The first')
    app.clock.now = () => new Date('2026-11-21T12:00:01Z')
    await queue('The second')
    const { data } = await app.visitor().get('/dev/mailbox.json')
    expect(data.mails).toMatchObject([
      { subject: 'The second', to: 'zoe@example.org', links: [link], sentAt: '2026-11-21T12:00:01.000Z' },
      { subject: 'The first' },
    ])
    const { text } = await page()
    expect([...text.matchAll(/<h2[^>]*>([^<]*)</g)].map((match) => match[1])).toEqual(['The second', 'The first'])
    expect(text).toContain('2026-11-21 12:00:01 UTC')
  })

  test('links addresses and escapes everything else', async () => {
    const { text } = await page()
    expect(text).toContain('<a href="http://localhost:3000/Account/ResetPassword?code=a&amp;b=c">')
    expect(text).toContain('Hello &lt;i&gt;Zoë&lt;/i&gt;,')
  })

  test("allows neither scripts, frames nor forms, and isn't cached", async () => {
    const { headers } = await page()
    const policy = headers.get('content-security-policy')
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'nonce-[\w+/=]{24}'; img-src data:; base-uri 'none'; form-action 'none'/,
    )
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await page()).headers.get('content-security-policy')).not.toBe(policy)
  })

  test('keeps the newest 200', async () => {
    app.clock.now = () => new Date('2026-11-21T13:00:00Z')
    const ctx = createContext(app.config, app.services, null, () => app.clock.now())
    await ctx.transaction(async (tx) => {
      for (let number = 0; number < MAILBOX_SIZE; number++)
        await queueMail(tx, 'zoe@example.org', { subject: 'More', paragraphs: [] })
    })
    await tidyOutbox(app.orm, app.clock.now(), false)
    expect(await app.orm.em.fork().count(OutboxMail)).toBe(MAILBOX_SIZE)
    expect((await app.visitor().get('/dev/mailbox.json')).data.mails[0].subject).toBe('More')
    expect(await app.orm.em.fork().count(OutboxMail, { subject: 'The first' })).toBe(0)
  })
})

describe('outside a demo without mail server there is no mailbox', () => {
  test.each([
    ['outside demo mode', {}],
    ['in a demo with a mail server', { ...demo, SMTP_URL: 'smtp://127.0.0.1:1' }],
  ])('%s', async (_where, environment) => {
    const real = await createTestApp(environment)
    const { status, text } = await page(real)
    expect({ status, text }).toEqual({ status: 404, text: 'Not found' })
    expect((await real.visitor().get('/dev/mailbox.json')).status).toBe(404)
    await real.close()
  })
})

describe('a mail', () => {
  test('has a subject of one line, whatever the input', async () => {
    await queue('Hello\r\nBcc: all@example.org\u2028x', 'lines@example.org')
    expect((await app.newestMail('lines@example.org')).subject).toBe('Hello Bcc: all@example.org x')
  })

  test.each([
    'a@example.org\r\nBcc: b@example.org',
    'a@example.org, b@example.org',
    'A <a@example.org>',
    'a@b@example.org',
    'nobody',
  ])('goes to one address, never to %j', async (address) => {
    await expect(queue('Hello', address)).rejects.toThrow('one plain address')
  })
})
