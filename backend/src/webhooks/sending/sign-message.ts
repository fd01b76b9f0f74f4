import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A new secret of a webhook, as Standard Webhooks writes it. */
export const newSecret = () => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

interface Signed {
  /** The same in each attempt. */
  id: string
  /** When the attempt begins. */
  at: Date
  body: string
  secret: string
}

/** The headers that prove where a message is from and when it was sent (https://www.standardwebhooks.com). */
export function signatureHeaders({ id, at, body, secret }: Signed) {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
