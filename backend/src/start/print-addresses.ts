import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { demoAccounts, demoAddress } from '../demo/seed-demo.ts'
import { version } from '../infrastructure/version.ts'
import { hasMailbox } from '../mail/mailbox/list-mailbox.ts'
import { MAILBOX_PATH } from '../mail/mailbox/site-mailbox.ts'

/** Says that the server is up, with its addresses: as a line of the log in production, for a person elsewhere. */
export function printAddresses(config: Config, log: Logger) {
  const { publicOrigin, watchOrigin, demo, relay, isProduction } = config
  if (isProduction) {
    const addresses = { ...(relay ? {} : { organisers: publicOrigin }), attendees: watchOrigin }
    // Whatever the level, because supervisors and people wait for it
    return log
      .child({}, { level: 'info' })
      .info({ version, role: relay ? 'relay' : 'node', ...addresses }, 'Lectern is running')
  }
  if (relay) {
    const text = `\nLectern is running, as a relay for attendees.\n  Attendees    ${watchOrigin}\n\n`
    return void process.stdout.write(text)
  }
  const accounts = demoAccounts.map(
    ({ name, accountLevel, isAdmin }) => `  ${demoAddress(name)}  ${isAdmin ? 'administrator' : accountLevel}`,
  )
  const lines = [
    '',
    'Lectern is running.',
    `  Organisers   ${publicOrigin}`,
    `  Attendees    ${watchOrigin}`,
    `  API docs     ${publicOrigin}/docs/`,
    ...(hasMailbox(config) ? [`  Mailbox      ${publicOrigin}${MAILBOX_PATH}`] : []),
    ...(demo ? ['', `Demo accounts (password ${demo.password}):`, ...accounts] : []),
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
