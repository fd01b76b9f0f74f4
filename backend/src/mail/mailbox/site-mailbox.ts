import { randomBytes } from 'node:crypto'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { html, raw } from 'hono/html'
import type { Config } from '../../config/config.ts'
import type { AppEnv } from '../../http/app-env.ts'
import type { OutboxMail } from '../outbox-mail.entity.ts'
import { hasMailbox, listMailbox } from './list-mailbox.ts'

export const MAILBOX_PATH = '/dev/mailbox'

/** Serves the demo's mailbox as a page; elsewhere 404. The page needs no script and shows mails as text only. */
export function serveMailbox(app: OpenAPIHono<AppEnv>, config: Config) {
  app.on('GET', [MAILBOX_PATH, `${MAILBOX_PATH}/`], async (c) => {
    if (!hasMailbox(config)) return c.text('Not found', 404)
    const mails = await listMailbox(c.get('ctx'))
    const nonce = randomBytes(16).toString('base64')
    c.header('content-security-policy', policy(nonce))
    c.header('cache-control', 'no-store')
    return c.html(String(renderMailbox(mails, nonce)))
  })
}

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    // For the empty icon, which prevents a request for one
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const style = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText }
body { margin: 0 auto; padding: 1rem; max-width: 50rem; font: 1rem/1.6 system-ui, sans-serif }
article { margin-block: 1.5rem; padding: 0 1rem 1rem; border: 1px solid; border-radius: .5rem }
h2, p, dd { overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0 }
dt { font-weight: bold } dd { margin: 0 }
.text { white-space: pre-wrap }
a { display: inline-block; min-height: 1.5rem }
.refresh { min-height: 2.75rem; line-height: 2.75rem }
:focus-visible { outline: 3px solid; outline-offset: 2px }`

const renderMailbox = (mails: OutboxMail[], nonce: string) => html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Mailbox – Lectern</title>
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p>In demo mode mails are not sent. They are kept here, the newest first.</p>
<p><a class="refresh" href="${MAILBOX_PATH}">Refresh</a></p>
${mails.length === 0 ? html`<p>No mails yet.</p>` : mails.map(renderMail)}
</main>
</body>
</html>`

const renderMail = ({ reference, to, subject, text, links, createdAt }: OutboxMail) => html`
<article aria-labelledby="${reference}">
<h2 id="${reference}">${subject}</h2>
<dl>
<dt>To</dt><dd>${to}</dd>
<dt>Written</dt><dd><time datetime="${createdAt.toISOString()}">${writtenAt(createdAt)}</time></dd>
</dl>
<p class="text">${linked(text, links)}</p>
</article>`

const writtenAt = (date: Date) => `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`

/** The escaped text, with the mail's own addresses as links. */
function linked(text: string, links: string[]): unknown[] {
  const [first, ...others] = links.filter((link) => /^https?:/.test(link))
  if (first === undefined) return [text]
  const pieces = text.split(first)
  return pieces.flatMap((piece, at) => [
    ...linked(piece, others),
    ...(at < pieces.length - 1 ? [html`<a href="${first}">${first}</a>`] : []),
  ])
}
