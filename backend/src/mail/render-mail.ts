import { html } from 'hono/html'
import type { MailBrand, MailContent } from './mail-content.ts'

/** Replaces line breaks and other control characters by spaces, so text can't start a new header or paragraph. */
export const onOneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** The mail as plain text. */
export const renderText = ({ paragraphs, link, remarks = [] }: MailContent) =>
  [
    ...paragraphs.map(onOneLine),
    ...(link ? [`${onOneLine(link.label)}:\n${link.address}`] : []),
    ...remarks.map(onOneLine),
    'Lectern',
  ].join('\n\n')

/** The address of the logo within its mail. */
const LOGO = 'cid:logo'

/** The HTML of a mail whose logo has been deleted since. */
export const withoutLogo = (mail: string) => mail.replace(/<img [^>]*>/, '')

// Mail clients strip style elements. What has a colour has a background of its own too: around it each client uses its light or dark scheme
const BUTTON =
  'display: inline-block; padding: 14px 24px; border-radius: 10px; font-weight: bold; text-decoration: none'
// Its edge is seen on a ground of nearly the same colour
const buttonIn = ({ fill, onFill }: NonNullable<MailBrand['button']>) =>
  `${BUTTON}; border: 1px solid #8d86a0; background: ${fill}; color: ${onFill}`

const styles = {
  body: 'margin: 0; padding: 24px 16px; font: 16px/1.6 "Atkinson Hyperlegible Next", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  column: 'max-width: 36em; margin: 0 auto',
  // White, since most logos are made for paper
  team: 'margin: 0 0 24px; padding: 0 0 16px; border-bottom: 1px solid #8d86a0',
  picture:
    'padding: 8px; border-radius: 8px; background: #ffffff; color: #17141f; max-width: 100%; box-sizing: border-box; vertical-align: middle',
  foot: 'margin: 24px 0 0; font-size: 14px; font-weight: bold',
  brand: 'margin: 0 0 24px; padding: 0 0 16px; border-bottom: 1px solid #8d86a0; font-size: 20px; font-weight: bold',
  // The logo as boxes: a picture would be loaded from the server, or not be shown at all
  logo: 'display: inline-block; width: 32px; height: 32px; margin-right: 12px; border-radius: 8px; background: #5b3fc9; color: #ffffff; line-height: 28px; text-align: center; vertical-align: middle',
  screen:
    'display: inline-block; width: 18px; height: 11px; border-radius: 3px; background: #ffffff; color: #5b3fc9; vertical-align: middle',
  heading: 'margin: 0 0 16px; font-size: 22px; line-height: 1.3',
  paragraph: 'margin: 0 0 16px',
  link: `${BUTTON}; border: 1px solid #5b3fc9; background: #5b3fc9; color: #ffffff`,
  address: 'margin: 0 0 24px; font-size: 14px; overflow-wrap: anywhere; word-break: break-word',
  remark: 'margin: 0 0 12px; font-size: 14px',
}

/** The mail as HTML, with every text escaped. Shows the link's address too, so readers can check or copy it. */
export const renderHtml = ({ subject, paragraphs, link, remarks = [], brand }: MailContent) =>
  String(html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${onOneLine(subject)}</title>
</head>
<body style="${styles.body}">
<div style="${styles.column}" lang="en" dir="ltr">
${brand?.logo ? renderTeam() : html`<p style="${styles.brand}">${renderMark()}</p>`}
<h1 style="${styles.heading}">${onOneLine(subject)}</h1>
${paragraphs.map((paragraph) => html`<p style="${styles.paragraph}">${onOneLine(paragraph)}</p>`)}
${link ? renderLink(link, brand?.button ?? null) : ''}
${remarks.map((remark) => html`<p style="${styles.remark}">${onOneLine(remark)}</p>`)}
${brand?.logo ? html`<p style="${styles.foot}">${renderMark()}</p>` : ''}
</div>
</body>
</html>`)

const renderMark = () => html`<span style="${styles.logo}"><span style="${styles.screen}"></span></span>Lectern`

const renderTeam = () =>
  html`<p style="${styles.team}"><img src="${LOGO}" alt="" height="56" style="${styles.picture}"></p>`

const renderLink = ({ label, address }: { label: string; address: string }, colours: MailBrand['button']) =>
  html`<p style="${styles.paragraph}"><a href="${address}" style="${colours ? buttonIn(colours) : styles.link}">${onOneLine(label)}</a></p>
<p style="${styles.address}">${address}</p>`
