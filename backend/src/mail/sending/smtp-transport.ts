import { createTransport } from 'nodemailer'
import { withoutLogo } from '../render-mail.ts'
import { type MailPicture, MailRefused, type MailTransport } from './mail-transport.ts'

/** Timeouts for each step, in milliseconds. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }
/** Mails sent in parallel. */
export const PARALLEL_MAILS = 5

interface Smtp {
  /** With credentials if the server requires them. */
  smtpUrl: string
  mailFrom: string
  /** The host name in every Message-ID. */
  host: string
}

/**
 * Sends by SMTP, with STARTTLS if the server offers it (`smtps:` for implicit TLS). A retry has the same Message-ID, so duplicates after a
 * crash can be recognised.
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
    async send({ reference, to, subject, text, html }, logo) {
      try {
        await transporter.sendMail({
          from: sender,
          // As an object, so the address can't be parsed as a list
          to: { name: '', address: to },
          subject,
          text,
          html: logo ? html : withoutLogo(html),
          attachments: logo ? [attached(logo)] : [],
          messageId: `<${reference}@${host}>`,
          // Prevents auto-replies
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw isRefusal(error) ? new MailRefused('refused by the mail server', { cause: error }) : error
      }
    },
    close: () => transporter.close(),
  }
}

/** The picture that the HTML shows as `cid:logo`, so that no client loads it from a server. */
const attached = ({ contentType, bytes }: MailPicture) => ({
  filename: `logo.${contentType.replace('image/', '')}`,
  contentType,
  content: Buffer.from(bytes),
  cid: 'logo',
  contentDisposition: 'inline' as const,
})

/** Splits `Name <address>`, so a comma in the name can't add a second sender. */
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
 * Whether a failure is permanent: a 5xx for the recipient or the content. A 5xx for the log-in or the sender is the operator's to fix, so
 * those mails are retried.
 */
function isRefusal(error: unknown) {
  const { code, command, responseCode = 0 } = error as SmtpError
  const isAboutThisMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM')
  return isAboutThisMail && responseCode >= 500
}

/** A failure for the log: codes only, because server replies quote addresses. */
export function describeFailure(error: unknown) {
  const { code, command, responseCode } = (error instanceof MailRefused ? error.cause : error) as SmtpError
  return [code ?? 'failed', command, responseCode].filter(Boolean).join(' ')
}
