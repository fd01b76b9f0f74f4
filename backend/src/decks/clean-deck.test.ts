import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { cleanDeck } from './clean-deck.ts'

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])
const cleaned = (parts: Zippable, kind: 'pptx' | 'odp' = 'odp') => unzipSync(cleanDeck(zipSync(parts), kind))
/** An ODP's content after it was cleaned, without the first line. */
const contentOf = (xml: string) =>
  strFromU8(cleaned({ 'content.xml': strToU8(xml) })['content.xml'] ?? PNG).replace(/^<\?xml.*?\?>/, '')

test.each([
  'http://192.0.2.1/a.png',
  'file:///etc/passwd',
  ' fi\tle:///etc/passwd',
  'file%3A///etc/passwd',
  '../../../etc/passwd',
  '%2e%2e/%2e%2e/etc/passwd',
  'Pictures/../../../etc/passwd',
  '/etc/passwd',
  '//192.0.2.1/share',
  '\\\\192.0.2.1\\share',
  'vnd.sun.star.script:Standard.Module1.Main',
  'data:image/png;base64,PHN2Zz4=',
])('a picture at %s is not loaded', (address) => {
  const written = `<a:image xlink:href="${address}"/>`
  expect(contentOf(written)).toBe('<a:image xlink:href=""></a:image>')
})

test('parts of the presentation and its words stay', () => {
  const xml =
    '<a:p name="10:30" k:href="Pictures/a.png" x="#Slide 2">a &lt; &quot;http://b&quot;\n<b h="./Object 1"></b></a:p>'
  expect(contentOf(xml)).toBe(xml.replaceAll('&quot;', '"'))
  expect(contentOf('<!-- <a b=" --><i xlink:href="file:///x"/>')).toBe('<i xlink:href=""></i>')
  expect(contentOf('<a><![CDATA[<i href="file:///x">]]></a>')).toBe('<a>&lt;i href="file:///x"&gt;</a>')
})

test('addresses elsewhere than in links, and pictures inside of texts, are left out', () => {
  expect(contentOf('<f image-data="a:b" style="fill:url(file:///x)" base="../.."/>')).toBe(
    '<f image-data="" style="" base=""></f>',
  )
  expect(contentOf('<office:binary-data>PHN2Zz4=</office:binary-data>')).toBe(
    '<office:binary-data></office:binary-data>',
  )
})

test('what a presentation names outside leads nowhere, and its parts are found', () => {
  const name = 'ppt/slides/_rels/slide1.xml.rels'
  const rels =
    '<R Type="http://schemas.example/image" Target="../media/a.png"/><R Target="/ppt/a.xml"/><R TargetMode="External" Target="../../x"/>'
  const parts = cleaned({ [name]: strToU8(`<all>${rels}</all>`) }, 'pptx')
  expect(strFromU8(parts[name] ?? PNG)).toContain(
    '<R Type="http://schemas.example/image" Target="../media/a.png"></R><R Target="/ppt/a.xml"></R><R TargetMode="External" Target="about:blank"></R>',
  )
})

test('macros, settings, films, other documents and names outside are left out, bitmaps are not', () => {
  const xml = strToU8('<a/>')
  const parts = cleaned({
    ...{ mimetype: strToU8('text/html'), 'content.xml': xml, 'Pictures/a.svg': PNG, 'Pictures/b.png': strToU8('%!PS') },
    ...{ 'settings.xml': xml, 'meta.xml': xml, 'Basic/Standard/Main.xml': xml, 'Scripts/python/x.py': strToU8('x') },
    ...{
      'media/film.mp4': strToU8('film'),
      'Object 1': zipSync({}),
      '../up.xml': xml,
      '/top.xml': xml,
      'a\\b.xml': xml,
    },
  })
  expect(Object.keys(parts)).toEqual(['mimetype', 'content.xml', 'Pictures/a.svg'])
  expect(strFromU8(parts.mimetype ?? PNG)).toBe('application/vnd.oasis.opendocument.presentation')
})

test.each([
  ['entities', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
  ['attributes by default', '<!DOCTYPE a [<!ATTLIST a href CDATA "file:///etc/passwd">]><a/>'],
  ['other letters', '<a>\xff</a>'],
  ['a tag without end', '<a><b></a>'],
])('XML with %s is refused', (_what, xml) => {
  const content = Uint8Array.from(xml, (letter) => letter.charCodeAt(0))
  expect(() => cleaned({ 'content.xml': content })).toThrow("a part that can't be read: content.xml")
})

test('an archive that unpacks to more than 200 MB, or has too many parts, is refused before it is unpacked', () => {
  const large = Buffer.from(zipSync({ 'content.xml': strToU8('<a/>') }))
  // Its size in the archive's list
  large.writeUInt32LE(201 * 1024 * 1024, large.indexOf('PK\u0001\u0002') + 24)
  expect(() => cleanDeck(large, 'odp')).toThrow('too large')
  const many = Object.fromEntries(Array.from({ length: 20_001 }, (_, n) => [`${n}.png`, PNG]))
  expect(() => cleanDeck(zipSync(many, { level: 0 }), 'odp')).toThrow('too large')
})
