import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface ReceivedMail {
  envelope: { from: string; to: string[] }
  /** By lower-case name, decoded. */
  headers: Map<string, string>
  text: string
  html: string
  /** Pictures in the mail, in base64. */
  attachments: { id: string | undefined; type: string; content: string }[]
}

type Answer = null | { code: number; at: 'RCPT' | 'DATA' }

/** A real SMTP server that collects mails. `answer` decides which ones are refused. */
export async function openSmtpInbox({ port = 0, answer = () => null }: { port?: number; answer?: () => Answer } = {}) {
  const mails: ReceivedMail[] = []
  const waiting = new Set<() => void>()
  let next: Answer = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo(_address, _session, callback) {
      next = answer()
      callback(next?.at === 'RCPT' ? refusal(next.code) : null)
    },
    async onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      if (next?.at === 'DATA') return callback(refusal(next.code))
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map((one) => one.address)
      mails.push({ envelope: { from, to }, ...readMessage(Buffer.concat(chunks).toString('latin1')) })
      callback()
      for (const wake of waiting) wake()
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  return {
    mails,
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    /** Resolves when `count` mails have arrived. */
    async hasMails(count: number) {
      while (mails.length < count) {
        await new Promise<void>((resolve) => {
          const wake = () => {
            waiting.delete(wake)
            resolve()
          }
          waiting.add(wake)
        })
      }
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

const refusal = (code: number) => Object.assign(new Error('refused'), { responseCode: code })

/** Parses a message with a text and an HTML part, which may have pictures. */
function readMessage(raw: string) {
  const message = readPart(raw)
  const { headers } = message
  const parts = partsOf(message)
  const partOf = (type: string) => parts.find((part) => part.headers.get('content-type')?.startsWith(type))
  const textOf = (type: string) => decodeBody(partOf(type)).replaceAll('\r\n', '\n').trimEnd()
  const attachments = parts
    .filter((part) => part.headers.has('content-id'))
    .map((part) => ({
      id: part.headers.get('content-id'),
      type: part.headers.get('content-type')?.split(';')[0] ?? '',
      content: part.body.replaceAll('\r\n', ''),
    }))
  return { headers, text: textOf('text/plain'), html: textOf('text/html'), attachments }
}

type Part = ReturnType<typeof readPart>

/** The parts of a part, and theirs. */
function partsOf({ headers, body }: Part): Part[] {
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1]
  if (!boundary) return []
  const own = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readPart(part.replace(/^\r\n/, '')))
  return own.flatMap((part) => [part, ...partsOf(part)])
}

function readPart(raw: string) {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      decodeWords(line.slice(line.indexOf(':') + 2)),
    ]),
  )
  return { headers, body: raw.slice(end + 4) }
}

const utf8 = (latin1: string) => Buffer.from(latin1, 'latin1').toString('utf8')
const fromHex = (text: string) =>
  text.replaceAll(/=([0-9A-F]{2})/gi, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

function decodeBody(part?: ReturnType<typeof readPart>) {
  const encoding = part?.headers.get('content-transfer-encoding')
  const body = part?.body ?? ''
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return utf8(encoding === 'quoted-printable' ? fromHex(body.replaceAll('=\r\n', '')) : body)
}

/** Decodes words like `=?UTF-8?Q?Ch=C3=B6re?=`; the space between two of them is ignored. */
const decodeWords = (text: string) =>
  utf8(
    text
      .replaceAll(/\?=\s+=\?/g, '?==?')
      .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
        kind.toLowerCase() === 'b'
          ? Buffer.from(word, 'base64').toString('latin1')
          : fromHex(word.replaceAll('_', ' ')),
      ),
  )
