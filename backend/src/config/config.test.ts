import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { requiredOfOperator } from './operator.ts'

describe('the settings', () => {
  test('all have defaults, with an embedded database', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      dataDir: '.data',
      databaseUrl: null,
      publicOrigin: 'http://localhost:3000',
      watchOrigin: 'http://localhost:3000/watch',
      demo: null,
    })
  })

  test('give phones the network address of this machine in a demo, unless an address is configured', () => {
    const lanAddress = () => '192.168.1.5'
    const read = (environment: Record<string, string>) => readConfig({ DEMO: '1', ...environment }, { lanAddress })
    expect(read({})).toMatchObject({
      publicOrigin: 'http://localhost:3000',
      watchOrigin: 'http://192.168.1.5:3000/watch',
    })
    expect(read({}).roomOrigin).toBe('http://192.168.1.5:3000')
    expect(read({ PUBLIC_ORIGIN: 'https://l.example' }).roomOrigin).toBe('https://l.example')
    expect(read({ PUBLIC_ORIGIN: 'http://localhost:3000' }).watchOrigin).toBe('http://localhost:3000/watch')
    expect(read({ HOST: '127.0.0.1' }).watchOrigin).toBe('http://localhost:3000/watch')
    expect(read({ WATCH_ORIGIN: 'https://w.example' }).watchOrigin).toBe('https://w.example')
    expect(readConfig({}, { lanAddress }).watchOrigin).toBe('http://localhost:3000/watch')
    expect(readConfig({ DEMO: '1' }, { lanAddress: () => undefined }).watchOrigin).toBe('http://localhost:3000/watch')
  })

  test('accept Redis only with a PostgreSQL server', () => {
    const REDIS_URL = 'redis://127.0.0.1:6379'
    expect(readConfig({}).redisUrl).toBeNull()
    expect(readConfig({ REDIS_URL, DATABASE_URL: 'postgres://127.0.0.1/lectern' }).redisUrl).toBe(REDIS_URL)
    expect(() => readConfig({ REDIS_URL })).toThrow('REDIS_URL needs DATABASE_URL')
    expect(() => readConfig({ REDIS_URL: 'http://127.0.0.1' })).toThrow('REDIS_URL: ')
  })

  test('accept several workers only with what they share, and name what is missing', () => {
    const shared = { DATABASE_URL: 'postgres://127.0.0.1/lectern', REDIS_URL: 'redis://127.0.0.1:6379' }
    expect(readConfig({}).workers).toBe(1)
    expect(readConfig({ WORKERS: '4', ...shared }).workers).toBe(4)
    expect(() => readConfig({ WORKERS: '4' })).toThrow('WORKERS=4 needs DATABASE_URL and REDIS_URL')
    expect(() => readConfig({ WORKERS: '2', DATABASE_URL: shared.DATABASE_URL })).toThrow('WORKERS=2 needs REDIS_URL')
    for (const WORKERS of ['0', '65', '1.5', 'all']) expect(() => readConfig({ WORKERS, ...shared })).toThrow('WORKERS')
  })

  test('send words to a translation service only if one is named, with what it needs', () => {
    const read = (environment: Record<string, string>) => readConfig(environment).machineTranslation
    expect(read({})).toBeNull()
    const libre = { MACHINE_TRANSLATION: 'libretranslate', MACHINE_TRANSLATION_URL: 'http://10.0.0.5:5000/' }
    expect(read(libre)).toEqual({ provider: 'libretranslate', url: 'http://10.0.0.5:5000', key: null })
    const deepl = { MACHINE_TRANSLATION: 'deepl', MACHINE_TRANSLATION_KEY: 'abc:fx' }
    expect(read(deepl)?.url).toBe('https://api-free.deepl.com')
    expect(read({ ...deepl, MACHINE_TRANSLATION_KEY: 'abc' })?.url).toBe('https://api.deepl.com')
    expect(() => read({ MACHINE_TRANSLATION: 'deepl' })).toThrow(
      'MACHINE_TRANSLATION=deepl needs MACHINE_TRANSLATION_KEY',
    )
    expect(() => read({ MACHINE_TRANSLATION: 'libretranslate' })).toThrow('needs MACHINE_TRANSLATION_URL')
    expect(() => read({ MACHINE_TRANSLATION_KEY: 'abc' })).toThrow('need MACHINE_TRANSLATION')
    expect(() => read({ ...libre, MACHINE_TRANSLATION_URL: 'http://me:secret@x.test' })).toThrow('credentials')
  })

  test('take a bucket for images whole or not at all, and never its credentials in the address', () => {
    const S3_BUCKET_URL = 'https://s3.example/pictures/'
    const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(readConfig({}).imageBucket).toBeNull()
    expect(readConfig({ S3_BUCKET_URL, ...keys }).imageBucket).toEqual({
      url: 'https://s3.example/pictures',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    })
    expect(() => readConfig({ S3_BUCKET_URL })).toThrow('Images in S3 need S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY')
    expect(() => readConfig(keys)).toThrow('Images in S3 need S3_BUCKET_URL')
    for (const url of [
      'https://key:secret@s3.example/a',
      'https://s3.example/a?b',
      'https://s3.example/a/b',
      'ftp://a/b',
    ])
      expect(() => readConfig({ S3_BUCKET_URL: url, ...keys })).toThrow(/^S3_BUCKET_URL: /)
  })

  test('accept other sites as origins, drop our own and refuse anything else', () => {
    const read = (API_ORIGINS: string) => readConfig({ API_ORIGINS }).apiOrigins
    expect(read('https://lyrics.example.org/, http://localhost:5173,http://localhost:3000')).toEqual([
      'https://lyrics.example.org',
      'http://localhost:5173',
    ])
    expect(readConfig({}).apiOrigins).toEqual([])
    for (const wrong of ['*', 'lyrics.example.org', 'null']) expect(() => read(wrong), wrong).toThrow(/API_ORIGINS/)
  })

  test('require each secret in production', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
      /SECRET_KEY, PUBLIC_ORIGIN, SMTP_URL, OPERATOR_NAME, OPERATOR_ADDRESS and OPERATOR_EMAIL/,
    )
    const complete = {
      NODE_ENV: 'production',
      SECRET_KEY: 's'.repeat(32),
      PUBLIC_ORIGIN: 'https://lectern.example/',
      SMTP_URL: 'smtps://user:pass@mail.example',
      OPERATOR_NAME: 'Grace Church',
      OPERATOR_ADDRESS: '4 Church Lane, Leeds',
      OPERATOR_EMAIL: 'office@example.org',
    }
    expect(readConfig(complete)).toMatchObject({
      publicOrigin: 'https://lectern.example',
      operator: {
        company: 'Grace Church',
        address: '4 Church Lane, Leeds',
        vatNumber: 'none',
        supportEmail: 'office@example.org',
      },
    })
    expect(readConfig({ ...complete, OPERATOR_VAT_NUMBER: 'GB 1' }).operator.vatNumber).toBe('GB 1')
    for (const name of requiredOfOperator)
      expect(() => readConfig({ ...complete, [name]: '' })).toThrow(`needs ${name}.`)
    expect(() => readConfig({ ...complete, OPERATOR_NAME: 'Example Organisation' })).toThrow(/OPERATOR_NAME is that of/)
    expect(readConfig({ NODE_ENV: 'production', DEMO: '1' }).operator.company).toBe('Example Organisation')
    expect(() => readConfig({ ...complete, SMTP_URL: '' })).toThrow(/needs SMTP_URL\./)
  })

  test('that are invalid are all listed in the error', () => {
    const read = () => readConfig({ PORT: 'eighty', PUBLIC_ORIGIN: 'ftp://x', DEMO: 'yes' })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(/PORT[\s\S]*PUBLIC_ORIGIN[\s\S]*DEMO/)
  })

  test('use ALTCHA by default; other human verification needs both of its keys', () => {
    expect(readConfig({}).humanVerification).toEqual({ provider: 'altcha' })
    const turnstile = { HUMAN_VERIFICATION: 'turnstile', HUMAN_VERIFICATION_SITE_KEY: 'site' }
    expect(() => readConfig(turnstile)).toThrow(/HUMAN_VERIFICATION_SITE_KEY and HUMAN_VERIFICATION_SECRET/)
    const secret = { HUMAN_VERIFICATION_SECRET: 'hidden' }
    const complete = { provider: 'turnstile', siteKey: 'site', secret: 'hidden' }
    expect(readConfig({ ...turnstile, ...secret }).humanVerification).toEqual(complete)
  })

  test('for single sign-on must be complete; the error names each missing one', () => {
    const issuer = { OIDC_ISSUER: 'https://login.example.org/realms/choir/' }
    expect(() => readConfig(issuer)).toThrow(/Single sign-on needs OIDC_CLIENT_ID, OIDC_CLIENT_SECRET$/)
    expect(() => readConfig({ OIDC_NAME: 'Grace Church' })).toThrow(/OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET/)
    const complete = { ...issuer, OIDC_CLIENT_ID: 'lectern', OIDC_CLIENT_SECRET: 'secret' }
    expect(readConfig(complete).singleSignOn).toEqual({
      issuer: 'https://login.example.org/realms/choir/',
      clientId: 'lectern',
      clientSecret: 'secret',
      name: 'single sign-on',
    })
    expect(readConfig({}).singleSignOn).toBeNull()
  })

  test('require https for the issuer, except on this machine', () => {
    const read = (OIDC_ISSUER: string) =>
      readConfig({ OIDC_ISSUER, OIDC_CLIENT_ID: 'lectern', OIDC_CLIENT_SECRET: 'secret' }).singleSignOn?.issuer
    for (const here of ['http://localhost:9000', 'http://127.0.0.1:9000/a', 'http://[::1]:9000'])
      expect(read(here)).toBe(here)
    for (const wrong of ['http://login.example.org', 'http://localhost.evil.example', 'https://a.example/?b', 'login'])
      expect(() => read(wrong)).toThrow(/OIDC_ISSUER/)
  })

  test('for Stripe must be complete; the error names each missing one', () => {
    const read = () =>
      readConfig({ BILLING_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PRICE_BASIC: 'p' })
    expect(read).toThrow(/STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_PREMIUM/)
    expect(readConfig({}).billing).toEqual({ provider: 'none' })
  })
})

test('a setting may be in a file, but not in both places', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'lectern-secrets-')), 'smtp')
  onTestFinished(() => rmSync(dirname(file), { recursive: true }))
  expect(() => readConfig({ SMTP_URL_FILE: file })).toThrow(`SMTP_URL_FILE: ${file} can't be read (ENOENT)`)
  writeFileSync(file, 'smtps://user:pass@mail.example\n')
  expect(readConfig({ SMTP_URL_FILE: file }).smtpUrl).toBe('smtps://user:pass@mail.example')
  expect(() => readConfig({ SMTP_URL_FILE: file, SMTP_URL: 'smtp://other' })).toThrow(
    'SMTP_URL and SMTP_URL_FILE are both set. Set one of them.',
  )
})

describe('a relay', () => {
  const complete = {
    ROLE: 'relay',
    OWNER_URL: 'http://10.0.0.11:3000/, http://10.0.0.12:3000',
    REDIS_URL: 'redis://10.0.0.5',
    RELAY_KEY: `${'i'.repeat(12)}.${'s'.repeat(43)}`,
    PUBLIC_ORIGIN: 'https://lectern.example.org',
    NODE_ENV: 'production',
  }
  test('needs no database and no mail server', () => {
    const { relay, databaseUrl, redisUrl } = readConfig(complete)
    expect(relay).toEqual({
      ownerUrls: ['http://10.0.0.11:3000', 'http://10.0.0.12:3000'],
      relayKey: { installation: 'i'.repeat(12), secret: 's'.repeat(43) },
    })
    expect([databaseUrl, redisUrl]).toEqual([null, 'redis://10.0.0.5'])
    const operator = Object.fromEntries(requiredOfOperator.map((name) => [name, 'a@b.example']))
    const ofNode = { ROLE: 'node', DATABASE_URL: 'x', SMTP_URL: 'smtp://x', SECRET_KEY: 'x'.repeat(32), ...operator }
    expect(readConfig({ ...complete, ...ofNode }).relay).toBeNull()
  })
  test('takes no secret key, since it faces the internet', () => {
    const secretKey = 'x'.repeat(64)
    expect(() => readConfig({ ...complete, SECRET_KEY: secretKey })).toThrow(
      /takes RELAY_KEY instead of SECRET_KEY.* \.\/admin relay-key$/,
    )
    expect(() => readConfig({ ...complete, RELAY_KEY: secretKey })).toThrow(
      'RELAY_KEY: must be what a node prints: ./admin relay-key',
    )
  })
  test('names what is missing, and owners that are no addresses', () => {
    expect(() => readConfig({ ROLE: 'relay' })).toThrow(
      'ROLE=relay needs OWNER_URL, REDIS_URL, RELAY_KEY, PUBLIC_ORIGIN',
    )
    expect(() => readConfig({ ...complete, REDIS_URL: '' })).toThrow('ROLE=relay needs REDIS_URL')
    expect(() => readConfig({ ...complete, OWNER_URL: 'http://a,b' })).toThrow('OWNER_URL')
    expect(() => readConfig({ ...complete, ROLE: 'owner' })).toThrow('ROLE')
  })
})
