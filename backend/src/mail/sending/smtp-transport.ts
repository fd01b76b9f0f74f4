import { createTransport } from 'nodemailer'
import { MailRefused, type MailTransport } from './mail-transport.ts'

/** How long a mail server may take for each step, in milliseconds. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }
/** Mails that leave at the same time. */
export const PARALLEL_MAILS = 5

interface Smtp {
  /** With user and password where the server wants them. */
  smtpUrl: string
  mailFrom: string
  /** Host name behind which mails are numbered; part of every Message-ID. */
  host: string
}

/**
 * Sends by SMTP, with STARTTLS where the server offers it (`smtps:` for TLS from the start). A mail has the same
 * Message-ID each time, so that a copy sent after a crash can be recognised.
 */
export function createSmtpTransport({ smtpUrl, mailFrom, host }: Smtp): MailTransport {
  const transporter = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: PARALLEL_MAILS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
  })
  const sender = readSender(mailFrom)
  return {
    async send({ reference, to, subject, text, html }) {
      try {
        await transporter.sendMail({
          from: sender,
          // As an object: nothing in the address can make it a list
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${reference}@${host}>`,
          // Nobody's absence note answers an account's mail
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw isRefusal(error) ? new MailRefused('refused by the mail server', { cause: error }) : error
      }
    },
    close: () => transporter.close(),
  }
}

/** `Name <address>` or an address, as `config.ts` lets it through: a comma in the name makes no second sender. */
function readSender(mailFrom: string) {
  const [, name = '', address = mailFrom] = /^([^<]*)<([^>]+)>$/.exec(mailFrom) ?? []
  return { name: name.trim(), address }
}

interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
}

/**
 * A 5xx for the receiver or the content is final. One for the log-in or the sender is the operator's to mend: those mails
 * wait and are tried again.
 */
function isRefusal(error: unknown) {
  const { code, command, responseCode = 0 } = error as SmtpError
  const isAboutThisMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM')
  return isAboutThisMail && responseCode >= 500
}

/** What may be logged of a failure: codes, never a server's words, which repeat addresses. */
export function describeFailure(error: unknown) {
  const { code, command, responseCode } = (error instanceof MailRefused ? error.cause : error) as SmtpError
  return [code ?? 'failed', command, responseCode].filter(Boolean).join(' ')
}
