import type { Config } from '../config/config.ts'
import { demoAccounts, demoAddress } from '../demo/seed-demo.ts'
import { hasMailbox } from '../mail/mailbox/list-mailbox.ts'
import { MAILBOX_PATH } from '../mail/mailbox/site-mailbox.ts'

/** Prints the addresses of the server. */
export function printAddresses(config: Config) {
  const { publicOrigin, watchOrigin, demo, relay } = config
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
