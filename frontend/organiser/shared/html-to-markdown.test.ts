import { describe, expect, it } from 'vitest'
import { markdownText } from '../../ui/display/markdown-tokens.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'

describe('what is pasted', () => {
  it('from the web keeps bold, italic and links, and nothing else', () => {
    const html =
      '<meta charset="utf-8"><style>p{color:red}</style><p style="color:red">Silent <b>night</b>, <em>holy</em> <a href="https://a.example/x">night</a></p><script>alert(1)</script>'
    expect(htmlToMarkdown(html)).toBe('Silent **night**, _holy_ [night](https://a.example/x)')
  })
  it('keeps paragraphs and lines apart', () => {
    expect(htmlToMarkdown('<div><p>one<br>two</p>\n<p>three</p></div>')).toBe('one\ntwo\n\nthree')
  })
  it('from the web keeps its lists, also those inside others', () => {
    const html = '<ul><li>one</li><li>two<ol><li>inner</li><li>second</li></ol></li></ul><p>end</p>'
    expect(htmlToMarkdown(html)).toBe('- one\n- two\n   1. inner\n   2. second\n\nend')
  })
  it('from Word becomes a list where Word shows one', () => {
    const item = (mark: string, words: string) =>
      `<p class="MsoListParagraph" style="text-indent:-18.0pt;mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span style="mso-list:Ignore">${mark}<span>&nbsp;&nbsp; </span></span><!--[endif]-->${words}<o:p></o:p></p>`
    expect(htmlToMarkdown(`${item('·', 'Tea')}${item('·', 'Cake')}`)).toBe('- Tea\n- Cake')
    expect(htmlToMarkdown(`${item('1.', 'Come')}${item('2.', 'Sing')}`)).toBe('1. Come\n2. Sing')
    expect(htmlToMarkdown(`${item('c)', 'Come')}${item('(d)', 'Sing')}`)).toBe('c. Come\nd. Sing')
    expect(htmlToMarkdown(`${item('1.1.', 'Come')}${item('1.2.', 'Sing')}`)).toBe('1.1. Come\n1.2. Sing')
  })
  it.each([
    ['numbers from their start', '<ol start=3><li>three<li>four<li value=9>nine</ol>', '3. three\n4. four\n9. nine'],
    ['letters', '<ol type="a"><li>one<li>two</ol>', 'a. one\nb. two'],
    ['capitals', '<ol style="list-style-type: upper-alpha"><li>one</ol>', 'A. one'],
    ['numbers beyond any list', '<ol start=99999999><li>one</ol>', '1. one'],
  ])('keeps %s', (_what, html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown)
  })
  it.each([
    ['<pre>', '<pre>one\ntwo\r\nthree</pre>'],
    ['white-space: pre-wrap', '<div style="white-space: pre-wrap">one\ntwo\nthree</div>'],
    ['an element inside', '<pre>one\n<span>two\n</span>three</pre>'],
  ])('keeps the lines of %s', (_what, html) => {
    expect(htmlToMarkdown(html)).toBe('one\ntwo\nthree')
  })
  it.each(['<s>old</s>', '<del>old</del>', '<span style="text-decoration: line-through">old</span>'])(
    'leaves out what was struck: %s',
    (struck) => {
      expect(htmlToMarkdown(`<p>It is ${struck}new</p>`)).toBe('It is new')
    },
  )
  it('from Word has no empty paragraphs and no marks around spaces', () => {
    const html =
      '<p class="MsoNormal"><b>Bold </b><span style="font-weight:bold">too</span><o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><p>end</p>'
    expect(htmlToMarkdown(html)).toBe('**Bold too**\n\nend')
  })
  it('from Word is bold and italic where its own properties of the same name say otherwise', () => {
    const html =
      "<p class=MsoNormal>It is <b style='mso-bidi-font-weight:normal'>bold</b> and <i style='mso-bidi-font-style:normal'>slanted</i></p>"
    expect(htmlToMarkdown(html)).toBe('It is **bold** and _slanted_')
  })
  it('from Word on the web keeps the levels of its lists, each item of which is a list', () => {
    const item = (level: number, words: string) =>
      `<div><ul role="list"><li data-aria-level="${level}" role="listitem"><p><span>${words}</span></p></li></ul></div>`
    expect(htmlToMarkdown(item(1, 'Tea') + item(2, 'Green') + item(1, 'Cake'))).toBe('- Tea\n   - Green\n- Cake')
  })
  it('from Word has a line for each paragraph where several slides are made of it, and a blank one between verses', () => {
    const line = (words: string) => `<p class=MsoNormal>${words}<o:p></o:p></p>`
    const item =
      '<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">· </span>Tea</p>'
    const hymn = line('Silent <b>night</b>') + line('holy night') + line('<o:p>&nbsp;</o:p>') + line('Shepherds')
    expect(htmlToMarkdown(hymn + item + line('end'), { byLine: true })).toBe(
      'Silent **night**\nholy night\n\nShepherds\n\n- Tea\n\nend',
    )
    expect(htmlToMarkdown('<p>one<br>two</p><p>three</p>', { byLine: true })).toBe('one\ntwo\n\nthree')
  })
  it('from Google Docs is not bold because of its wrapper', () => {
    expect(htmlToMarkdown('<b style="font-weight:normal"><p><span style="font-weight:700">A</span> b</p></b>')).toBe(
      '**A** b',
    )
  })
  it('shows the signs that Markdown would read as a format', () => {
    const html = '<p>2 * 3 *is* 6</p><p>- not a list</p><p>1. neither</p>'
    expect(markdownText(htmlToMarkdown(html))).toBe('2 * 3 *is* 6\n- not a list\n1. neither')
  })
  it('makes headings bold, since a slide has its headers as blocks of their own', () => {
    expect(htmlToMarkdown('<h2>Hymn</h2><p>words</p>')).toBe('**Hymn**\n\nwords')
  })
  it('may leave its elements open, as Word does', () => {
    const html =
      '<html><head><style>p{mso-x:y}</style></head><body><p class=MsoNormal>It&rsquo;s <b>night<o:p></o:p></b><ul><li>holy<li>calm</ul>'
    expect(htmlToMarkdown(html)).toBe('It’s **night**\n\n- holy\n- calm')
  })
  it('may have the signs of tags in attributes, comments and scripts', () => {
    const html =
      '<p title="a > b">one</p><!-- > <b>x</b> --><script>if (a < b) "<p>x</p>"</script><style>p > b {}</style><p>two</p>'
    expect(htmlToMarkdown(html)).toBe('one\n\ntwo')
  })
  it('may name every sign that HTML has a name for', () => {
    expect(htmlToMarkdown('<p>&eacute;t&eacute; &amp &euro;5 &#x1F384; &hearts;</p>')).toBe('été & €5 🎄 ♥')
  })
  it('leaves out invisible characters', () => {
    expect(htmlToMarkdown('<p>Ky\u00adrie\u200b <b>e\u2060leison</b></p>')).toBe('Kyrie **eleison**')
  })
  it('may close its elements in the wrong order', () => {
    expect(htmlToMarkdown('<p><b>one <i>two</b> three</i></p></div>')).toBe('**one** **_two_** three')
  })
  it('never brings a link that runs something', () => {
    expect(htmlToMarkdown('<a href="javascript:alert(1)">press</a>')).toBe('press')
  })
})

it('hostile texts take linear time', () => {
  const began = performance.now()
  for (const part of ['[', '![](', '<!--', '- ', '`', '*a', '<b><i>', '\n'])
    htmlToMarkdown(part.repeat(Math.ceil(20_000 / part.length)))
  // Milliseconds; what isn't linear takes many seconds
  expect(performance.now() - began).toBeLessThan(5_000)
})
