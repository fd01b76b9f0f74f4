import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** The sealed secret can't be opened: SECRET_KEY has changed, or the row was tampered with. */
export class CannotOpen extends Error {
  constructor() {
    super('A sealed secret cannot be opened. SECRET_KEY has changed, or the database belongs to another installation.')
    this.name = 'CannotOpen'
  }
}

/** Encrypts secrets at rest that the product must read again (OWASP ASVS 11.3, 13.3). */
export interface SecretBox {
  /** `owner` binds the result to its row: it can't be opened for another owner. */
  seal(secret: string, owner: string): string
  /** @throws CannotOpen */
  open(sealed: string, owner: string): string
}

const ALGORITHM = 'aes-256-gcm'
const VERSION = 'v1'

/** AES-256-GCM with a key derived from the installation's secret key. */
export function createSecretBox(secretKey: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'lectern sealed secrets', 32))
  return {
    seal(secret, owner) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return [VERSION, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.')
    },
    open(sealed, owner) {
      const [version, ...parts] = sealed.split('.')
      const [nonce, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'))
      if (version !== VERSION || !nonce || !tag || !body) throw new CannotOpen()
      try {
        const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: 16 })
        decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
      } catch {
        throw new CannotOpen()
      }
    },
  }
}
