import { describe, expect, it } from 'vitest'
import { markdownText } from '../../../../ui/display/markdown-tokens.ts'
import { parseChordPro } from '../../../shared/songs/chordpro.ts'
import { parseMarkdownFile } from '../../../shared/songs/markdown.ts'
import { type ParsedFile, partsOf, shortName } from '../../../shared/songs/parsed-file.ts'
import { parsePlainText } from '../../../shared/songs/plain-text.ts'
import { remarksOf, slidesOf } from '../chosen-slides.ts'
import { readFile } from './read-file.ts'

const textOf = ({ slides }: ParsedFile) => slides.map(({ rows }) => rows.map(({ blocks }) => blocks[0]?.text).join('|'))
const namesOf = ({ slides }: ParsedFile) => slides.map(({ name }) => name)
const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, isBig: boolean) => {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let index = 0; index < text.length; index++) view.setUint16(index * 2, text.charCodeAt(index), !isBig)
  return bytes
}

describe('plain text', () => {
  it('starts a slide after each blank line, named after its first line', () => {
    const parsed = parsePlainText('\nSilent night\nHoly night\n \n\t\nAll is calm\n\n')
    expect(textOf(parsed)).toEqual(['Silent night\nHoly night', 'All is calm'])
    expect(namesOf(parsed)).toEqual(['Silent night', 'All is calm'])
    expect(parsed.slides.map(({ line }) => line)).toEqual([2, 6])
  })
  it('shows its characters literally, including those that Markdown would treat as a format', () => {
    const lines = '* * *\n- a dash\n1. first\n**loud** _soft_ snake_case_name\n[x](http://a.b) \\* 2 * 3\n# no heading'
    const [slide] = parsePlainText(lines).slides
    expect(markdownText(slide?.rows[0]?.blocks[0]?.text ?? '')).toBe(lines)
  })
  it('of 5,000 lines keeps each line in order', () => {
    const lines = Array.from({ length: 5000 }, (_, index) => (index % 5 === 4 ? '' : `Line ${index} שלום`))
    const parsed = parsePlainText(lines.join('\n'))
    expect(parsed.slides).toHaveLength(1000)
    expect(textOf(parsed).join('\n').split('\n')).toEqual(lines.filter(Boolean))
  })
  it('that is too long for one slide continues on the next, with a remark', () => {
    const lines = Array.from({ length: 5000 }, (_, index) => `Line number ${index}`)
    const parsed = parsePlainText(lines.join('\n'))
    expect(parsed.slides.length).toBeGreaterThan(1)
    expect(textOf(parsed).join('\n')).toBe(lines.join('\n'))
    expect(parsed.remarks).toEqual([{ line: 1, message: expect.stringContaining('Too long') }])
  })
  it("results in a name within the server's limit, never cut inside a character", () => {
    const name = shortName(`a${'😀'.repeat(150)}`)
    expect(name.length).toBeLessThanOrEqual(200)
    expect(name.isWellFormed()).toBe(true)
    expect(name.endsWith('😀…')).toBe(true)
  })
  it('splits an overlong line, but never inside a character', () => {
    const parts = partsOf('😀'.repeat(30), 7)
    expect(parts.join('')).toBe('😀'.repeat(30))
    expect(parts.every((part) => part.isWellFormed() && part.length <= 7)).toBe(true)
  })
})

describe('Markdown', () => {
  it('starts a slide at each heading, which is its name and main header', () => {
    const parsed = parseMarkdownFile('# Welcome\n\nPlease **sit**\n\n## Hymn\n- one\n- two\n\n### Verse\nwords')
    expect(namesOf(parsed)).toEqual(['Welcome', 'Hymn'])
    expect(textOf(parsed)).toEqual(['Welcome|Please **sit**', 'Hymn|- one\n- two|Verse|words'])
  })
  it('with lines of dashes starts slides only at those', () => {
    const parsed = parseMarkdownFile('First\n\n---\n# Second\n\n## Part\n---\n\nThird\n\n- - -\n\n---')
    expect(textOf(parsed)).toEqual(['First', 'Second|Part', 'Third'])
  })
  it('ignores headings inside fences, and leaves out front matter', () => {
    const parsed = parseMarkdownFile('---\ntitle: x\n---\n# One\n```\n# not a slide\n```')
    expect(textOf(parsed)).toEqual(['One|```\n# not a slide\n```'])
    expect(parsed.remarks).toHaveLength(1)
  })
  it("reports images that can't be imported", () => {
    expect(parseMarkdownFile('# One\n![choir](choir.jpg)').remarks).toEqual([{ line: 2, message: expect.any(String) }])
  })
})

describe('ChordPro', () => {
  const song = [
    '{title: Amazing Grace}',
    '{artist: John Newton}',
    '',
    '{start_of_verse: Verse 1}',
    '[G]Amazing [G7]grace, how [C]sweet the [G]sound',
    'That saved a wretch [D] like me',
    '{end_of_verse}',
    '{soc}',
    'Praise [C]God',
    '',
    'Praise Him',
    '{eoc}',
    '',
    'I once was [*softly]lost',
    '[G] [C]',
    '',
    '{chorus}',
    '{sot}',
    'e|--0--|',
    '{eot}',
  ].join('\n')
  it('is imported verse by verse without chords, repeating the chorus where requested', () => {
    const parsed = parseChordPro(song)
    expect(textOf(parsed)).toEqual([
      'Amazing grace, how sweet the sound\nThat saved a wretch like me',
      'Praise God\n\nPraise Him',
      'I once was lost',
      'Praise God\n\nPraise Him',
    ])
    expect(namesOf(parsed)).toEqual([
      'Amazing Grace, Verse 1',
      'Amazing Grace, chorus',
      'Amazing Grace, verse 1',
      'Amazing Grace, chorus',
    ])
  })
  it('reports what it left out, line by line', () => {
    expect(parseChordPro(song).remarks).toEqual([
      { line: 18, message: 'A tablature or grid was left out.' },
      { message: 'Not shown without a title slide: John Newton', isSettledByTitle: true },
    ])
  })
  it("doesn't report authors if its title slide names them", () => {
    const parsed = parseChordPro('{t: One}\n{artist: A}\nla')
    expect(remarksOf(parsed, false)).toHaveLength(1)
    expect(remarksOf(parsed, true)).toEqual([])
  })
  it('may contain several songs, each with an optional title slide', () => {
    const parsed = parseChordPro('{t: One}\nla\n{ns}\n{t: Two}\nlo')
    expect(slidesOf(parsed, true).map(({ name }) => name)).toEqual(['One', 'One, verse 1', 'Two', 'Two, verse 1'])
    expect(slidesOf(parsed, false).map(({ name }) => name)).toEqual(['One, verse 1', 'Two, verse 1'])
  })
})

describe('a file', () => {
  const words = 'Schöne Grüße\nשלום עליכם\nالسلام عليكم'
  it.each([
    ['UTF-8', utf8(words)],
    ['UTF-8 with its mark', utf8(`\ufeff${words}`)],
    ['UTF-16 of Windows', utf16(`\ufeff${words}`, false)],
    ['UTF-16 of others', utf16(`\ufeff${words}`, true)],
    ['UTF-8 with the line ends of Windows', utf8(words.replaceAll('\n', '\r\n'))],
    ['UTF-8 with the line ends of old Macs', utf8(words.replaceAll('\n', '\r'))],
  ])('in %s is decoded', (_, bytes) => {
    const parsed = readFile('song.txt', bytes)
    expect(textOf(parsed)).toEqual([words])
    expect(parsed.remarks).toEqual([])
  })
  it('in UTF-16 without a byte order mark is decoded', () => {
    expect(textOf(readFile('a.txt', utf16('Good morning', false)))).toEqual(['Good morning'])
  })
  it('in Windows-1252 is decoded, with a remark', () => {
    const parsed = readFile('a.txt', new Uint8Array([0x53, 0x63, 0x68, 0xf6, 0x6e, 0x93]))
    expect(textOf(parsed)).toEqual(['Schön“'])
    expect(parsed.remarks).toEqual([{ message: expect.stringContaining('Windows-1252') }])
  })
  it.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])],
    ['a program without zeros', new Uint8Array([0xff, 1, 2, 0xc0, 3, 4, 0x80, 5, 6])],
    ['a PDF', utf8('%PDF-1.7\n')],
    ['nothing but white space', utf8(' \n\n')],
    ['nothing', new Uint8Array()],
  ])('with %s results in no slides but a reason', (_, bytes) => {
    const parsed = readFile('a.txt', bytes)
    expect(parsed.slides).toEqual([])
    expect(parsed.remarks).toHaveLength(1)
  })
  it('is recognised by its content if its extension says nothing', () => {
    expect(namesOf(readFile('song.txt', utf8('{title: One}\n[C]la')))).toEqual(['One, verse 1'])
    expect(readFile('song', utf8('<?xml version="1.0"?><feed/>')).slides).toEqual([])
  })
})
