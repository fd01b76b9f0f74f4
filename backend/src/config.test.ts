import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('the settings', () => {
  test('need nothing at all for a start on embedded data', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      dataDir: '.data',
      databaseUrl: null,
      publicOrigin: 'http://localhost:3000',
      watchOrigin: 'http://localhost:3000/watch',
      demo: null,
    })
  })

  test('in production name each missing secret', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/SECRET_KEY and PUBLIC_ORIGIN/)
    const complete = { NODE_ENV: 'production', SECRET_KEY: 's'.repeat(32), PUBLIC_ORIGIN: 'https://lectern.example/' }
    expect(readConfig(complete).publicOrigin).toBe('https://lectern.example')
  })

  test('that are wrong are named one by one', () => {
    const read = () => readConfig({ PORT: 'eighty', PUBLIC_ORIGIN: 'ftp://x', DEMO: 'yes' })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(/PORT[\s\S]*PUBLIC_ORIGIN[\s\S]*DEMO/)
  })

  test('left empty count as not set', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: null, port: 3000 })
  })
})
