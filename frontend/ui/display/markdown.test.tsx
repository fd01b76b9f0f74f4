import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Markdown } from './markdown.tsx'
import { isSafeLink, markdownText } from './markdown-tokens.ts'

const html = (source: string) => renderToStaticMarkup(<Markdown source={source} />)

describe('Markdown', () => {
  it('keeps every line of a verse on its own line', () => {
    expect(html('Silent night!\nHoly night!\n\nAll is calm')).toBe(
      '<p><span class="line">Silent night!</span><span class="line">Holy night!</span></p><p>All is calm</p>',
    )
  })
  it('divides a line at the comma near its middle, so that a phone breaks it there', () => {
    const halves = (line: string) => /line">([^<]*)<span class="half">(.*?)<\/span>/.exec(html(`${line}\nx`))?.slice(1)
    const [first, second] = ['Praise the mount, I’m fixed upon it, ', '“Mount of Thy redeeming love.”']
    expect(halves(first + second)).toEqual([first, second])
    for (const line of ['All is calm, it was', 'O, that with yonder sacred throng we at His feet'])
      expect(halves(line)).toBeUndefined()
  })
  it('shows bold and italic', () => {
    expect(html('**all** is _calm_')).toBe('<p><strong>all</strong> is <em>calm</em></p>')
  })
  it('shows bullet and numbered lists, nested too', () => {
    expect(html('- one\n- two\n  - three')).toBe('<ul><li>one</li><li>two<ul><li>three</li></ul></li></ul>')
    expect(html('3. three\n4. four')).toBe('<ol start="3"><li>three</li><li>four</li></ol>')
  })
  it('shows raw HTML as text', () => {
    expect(html('<b>hi</b> <script>alert(1)</script>')).toBe(
      '<p>&lt;b&gt;hi&lt;/b&gt; &lt;script&gt;alert(1)&lt;/script&gt;</p>',
    )
  })
  it('leaves headings, quotes, code, rules, tables and images as text', () => {
    for (const source of ['# one', '> two', '    three', '`four`', '---', '|a|\n|-|\n|b|', '![alt](http://x.test/y)']) {
      expect(markdownText(source)).toBe(source)
    }
  })
  it('links only to web and mail addresses, in a new tab without opener or referrer', () => {
    expect(html('[x](https://lectern.example)')).toContain(
      '<a href="https://lectern.example" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    )
    expect(html('[x](javascript:alert(1))')).toBe('<p>[x](javascript:alert(1))</p>')
  })
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '/local',
    '//host',
    'https:',
    ' https://x.test',
    'https://x.test\u0000',
  ])('does not follow %j', (href) => expect(isSafeLink(href)).toBe(false))
  it.each(['https://x.test', 'HTTP://x.test/a?b#c', 'mailto:a@b.test', 'tel:+441225000000'])('follows %j', (href) =>
    expect(isSafeLink(href)).toBe(true),
  )
  it('never throws and never creates an element outside the allow-list, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (source) => {
        const tags = html(source).match(/<\/?[a-z]+/g) ?? []
        expect(tags.every((tag) => /^<\/?(?:p|span|br|strong|em|ul|ol|li|a)$/.test(tag))).toBe(true)
      }),
    )
  }, 20_000) // generating the texts takes seconds on a busy machine
  it('keeps the number of a numbered line, so "1990. A year" loses nothing', () => {
    expect(markdownText('1990. A year')).toBe('1990. A year')
  })
  it('parses hostile text in linear time', () => {
    const started = performance.now()
    const blanks = ' '.repeat(200_000)
    for (const text of [
      `${'- '.repeat(5000)}${'*'.repeat(15_000)}`,
      `[](${blanks}x`,
      `[](a${blanks}x`,
      `* ${blanks}\u2028`,
    ])
      markdownText(text)
    expect(performance.now() - started).toBeLessThan(2000)
  })
})
