import { describe, expect, test } from 'vitest'
import type { MailContent } from './mail-content.ts'
import { renderHtml, renderText, withoutLogo } from './render-mail.ts'

const nasty = `<b onload="x">&'"</b>`
const content: MailContent = {
  subject: `Subject ${nasty}`,
  paragraphs: [`Hello ${nasty},`, 'confirm your address.'],
  link: { label: `Confirm ${nasty}`, address: `https://lectern.example/a?b=1&c="><script>` },
  remarks: [`Until tomorrow ${nasty}.`],
}
const textOf = (html: string) =>
  html
    .replace(/[\s\S]*<body[^>]*>/, '')
    .replaceAll(/<[^>]*>/g, (tag) => (/^<\/(p|h1)>$/.test(tag) ? ' ' : ''))
    .replaceAll(/&lt;/g, '<')
    .replaceAll(/&gt;/g, '>')
    .replaceAll(/&quot;/g, '"')
    .replaceAll(/&#39;/g, "'")
    .replaceAll(/&amp;/g, '&')

describe('a mail as HTML', () => {
  test('escapes every text and the address', () => {
    const html = renderHtml(content)
    expect(html).not.toContain('<b ')
    expect(html).not.toContain('<script')
    expect(html.match(/&lt;b onload=&quot;x&quot;&gt;/g)).toHaveLength(5)
    expect(html).toContain('href="https://lectern.example/a?b=1&amp;c=&quot;&gt;&lt;script&gt;"')
  })

  test('declares language and direction, supports light and dark, and loads nothing', () => {
    const html = renderHtml(content)
    expect(html).toContain('<html lang="en" dir="ltr">')
    expect(html).toContain('name="color-scheme" content="light dark"')
    expect(html).not.toMatch(/<(img|link|style|script|iframe)|url\(/)
    // A colour of its own always comes with its own background
    expect(html.match(/[ "]color:/g)).toHaveLength(html.match(/background:/g)?.length ?? 0)
  })

  test('has the subject as its heading, and the same words as the text, including the address', () => {
    const words = (text: string) => text.split(/\s+/).filter(Boolean)
    const said = words(textOf(renderHtml(content)))
    const text = words(renderText(content).replace(`${content.link?.label}:`, `${content.link?.label}`))
    // The name is the head of the one and ends the other
    expect(said).toEqual([text.at(-1), ...words(content.subject), ...text.slice(0, -1)])
    expect(said).toContain(content.link?.address)
  })
})

test('a mail of a team has its logo and the exact colour of its button, and still says whose mail it is', () => {
  const html = renderHtml({ ...content, brand: { button: { fill: '#ffd34d', onFill: '#000000' }, logo: 'images/1' } })
  expect(html).toContain('<img src="cid:logo" alt=""')
  expect(html).toMatch(/<a [^>]*background: #ffd34d; color: #000000/)
  expect(html.match(/[ "]color:/g)).toHaveLength(html.match(/background:/g)?.length ?? 0)
  expect(textOf(html)).toMatch(/\nLectern \s*$/)
  expect(withoutLogo(html)).not.toContain('<img')
})

describe('a mail as text', () => {
  test("doesn't let a name start a paragraph", () => {
    const text = renderText({ subject: 's', paragraphs: ['Hello Zoë\r\n\r\nPay here\u2028now,', 'bye.'] })
    expect(text.split('\n\n')).toEqual(['Hello Zoë Pay here now,', 'bye.', 'Lectern'])
  })
})
