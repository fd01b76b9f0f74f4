import { expect, test } from 'vitest'
import { type Config, readConfig } from '../config/config.ts'
import { createLog } from '../infrastructure/log.ts'
import { version } from '../infrastructure/version.ts'
import { printAddresses } from './print-addresses.ts'

test('in production the start is one line of the log, at every level', () => {
  const lines: string[] = []
  const log = createLog('error', { write: (line) => void lines.push(line) })
  const config: Config = { ...readConfig({ PUBLIC_ORIGIN: 'https://lectern.example' }), isProduction: true }
  printAddresses(config, log)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      msg: 'Lectern is running',
      version,
      role: 'node',
      organisers: 'https://lectern.example',
      attendees: 'https://lectern.example/watch',
    },
  ])
})
