import type { Config } from '../../config/config.ts'
import type { Measurements } from '../../context/ports/measurements.ts'
import type { Orm } from '../../db/orm.ts'
import type { HubLog } from '../../hub/types.ts'
import type { Delivery } from './deliver-mails.ts'
import { startMailWorker } from './mail-worker.ts'
import { createSmtpTransport } from './smtp-transport.ts'

interface Parts {
  config: Config
  orm: Orm
  log: HubLog
  now: () => Date
  measurements: Pick<Measurements, 'mail'>
  readLogo: Delivery['readLogo']
}

/** Starts mail delivery as configured: over SMTP, or into the mailbox. */
export function openMail({ config: { smtpUrl, mailFrom, publicOrigin }, ...parts }: Parts) {
  const host = new URL(publicOrigin).hostname
  return startMailWorker({ ...parts, transport: smtpUrl ? createSmtpTransport({ smtpUrl, mailFrom, host }) : null })
}
