import { html } from 'hono/html'
import type { MailContent } from './mail-content.ts'

/** The mail as plain text. */
export const renderText = ({ paragraphs, link, remarks = [] }: MailContent) =>
  [...paragraphs, ...(link ? [`${link.label}:\n${link.address}`] : []), ...remarks, 'Lectern'].join('\n\n')

/** The same words as HTML; every text is escaped. */
export const renderHtml = ({ subject, paragraphs, link, remarks = [] }: MailContent) =>
  String(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body>
${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
${link ? html`<p><a href="${link.address}">${link.label}</a></p>` : ''}
${remarks.map((remark) => html`<p><small>${remark}</small></p>`)}
<p>Lectern</p>
</body>
</html>`)
