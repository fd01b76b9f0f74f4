import { describe, expect, it } from 'vitest'
import { elementsOf, readXml, wordsOf, type XmlElement, XmlError } from './xml.ts'

const lineOfError = (source: string) => {
  try {
    readXml(source)
  } catch (error) {
    if (error instanceof XmlError) return error.line
    throw error
  }
  return undefined
}
const namesIn = ({ children }: XmlElement): string[] =>
  children.flatMap((child) => (typeof child === 'string' ? [] : [child.name, ...namesIn(child)]))

describe('an XML text', () => {
  it('keeps CDATA as it is, tags and entities included', () => {
    expect(wordsOf(readXml('<a>1 <![CDATA[< 2 & </a> &amp; ]]>3</a>'))).toBe('1 < 2 & </a> &amp; 3')
  })
  it('has no elements in its comments and processing instructions', () => {
    const root = readXml('<?xml version="1.0"?><!-- <b> - > --><a><?p x="<b>" > ?><!-- </a> <b/> -->c</a>')
    expect(namesIn(root)).toEqual([])
    expect(wordsOf(root)).toBe('c')
  })
  it('may have the signs of tags and quotes in attributes', () => {
    const { attributes } = readXml(`<a one="x > y />" two='"&lt;b&gt;"' three="&#8211;\n z"/>`)
    expect(attributes).toEqual({ one: 'x > y />', two: '"<b>"', three: '–  z' })
  })
  it('names elements without the prefix of its namespace, and those of others with theirs', () => {
    const root = readXml(
      '<o:Song xmlns:o="urn:o" xmlns:x="urn:x"><o:title>ours</o:title><x:title>theirs</x:title></o:Song>',
    )
    expect(root.name).toBe('song')
    expect(namesIn(root)).toEqual(['title', 'x:title'])
    expect(elementsOf(root, 'title').map(wordsOf)).toEqual(['ours'])
  })
  it("reads XML's entities, those of characters and HTML's common ones", () => {
    expect(wordsOf(readXml('<a>&lt;&#x41;&#66;&amp;amp;&ndash;&apos;</a>'))).toBe("<AB&amp;–'")
  })
  it('reports in which line a tag begins, also over several lines and after empty ones', () => {
    const root = readXml('\n\n<?xml version="1.0"?>\n<a>\n <b\n  c="\n"\n /><b/>\n</a>')
    expect([root, ...elementsOf(root, 'b')].map(({ line }) => line)).toEqual([4, 5, 8])
  })
  it.each([
    ['a tag that closes another', '<a>\n<b>\n</a>\n</b>', 3],
    ['a tag that stays open', '<a>\n<b></b>\n', 3],
    ['two roots', '<a/>\n<b/>', 2],
    ['no root', '<!-- a -->\n', 2],
    ['words outside', '<a/>\nwords', 2],
    ['a bare ampersand', '<a>\n\nTom & Jerry</a>', 3],
    ['an unknown entity', '<a>\n&none;</a>', 2],
    ['an attribute without quotes', '<a>\n<b c=d/></a>', 2],
    ['an attribute twice', '<a>\n<b c="1" c="2"/></a>', 2],
    ['a smaller-than sign in an attribute', '<a>\n<b c="<"/></a>', 2],
    ['a prefix of no namespace', '<a>\n<x:b/></a>', 2],
    ['a character that XML forbids', '<a>\n&#0;</a>', 2],
    ['a comment that stays open', '<a>\n<!-- </a>', 2],
  ])('is invalid with %s, and says in which line', (_what, source, line) => {
    expect(lineOfError(source)).toBe(line)
  })
  it('never expands entities of its own, so that none grows without end', () => {
    const bomb = `<!DOCTYPE a [
<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY file SYSTEM "file:///etc/passwd">
]>
<a>&b;&file;</a>`
    expect(lineOfError(bomb)).toBe(4)
  })
  it('is refused when it is nested deeper or has more elements than any song', () => {
    const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth)
    expect(lineOfError(nested(100))).toBeUndefined()
    expect(lineOfError(`\n${nested(100_000)}`)).toBe(2)
    expect(lineOfError(`<a>\n${'<b/>'.repeat(100_000)}</a>`)).toBe(2)
  })
})
