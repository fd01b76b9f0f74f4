import { describe, expect, it } from 'vitest'
import { markdownText } from '../../../../ui/display/markdown-tokens.ts'
import { parseChordPro } from '../../../shared/songs/chordpro.ts'
import { type ParsedFile, partsOf, shortName } from '../../../shared/songs/parsed-file.ts'
import { parsePlainText } from '../../../shared/songs/plain-text.ts'
import { parseMarkdownFile } from './markdown.ts'
import { readFile, remarksOf, slidesOf } from './read-file.ts'

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
  it('begins a slide after each blank line, named by its first line', () => {
    const parsed = parsePlainText('\nSilent night\nHoly night\n \n\t\nAll is calm\n\n')
    expect(textOf(parsed)).toEqual(['Silent night\nHoly night', 'All is calm'])
    expect(namesOf(parsed)).toEqual(['Silent night', 'All is calm'])
    expect(parsed.slides.map(({ line }) => line)).toEqual([2, 6])
  })
  it('shows the signs of the file, also those that Markdown would read as a format', () => {
    const lines = '* * *\n- a dash\n1. first\n**loud** _soft_ snake_case_name\n[x](http://a.b) \\* 2 * 3\n# no heading'
    const [slide] = parsePlainText(lines).slides
    expect(markdownText(slide?.rows[0]?.blocks[0]?.text ?? '')).toBe(lines)
  })
  it('of 5,000 lines keeps each line in its place', () => {
    const lines = Array.from({ length: 5000 }, (_, index) => (index % 5 === 4 ? '' : `Line ${index} שלום`))
    const parsed = parsePlainText(lines.join('\n'))
    expect(parsed.slides).toHaveLength(1000)
    expect(textOf(parsed).join('\n').split('\n')).toEqual(lines.filter(Boolean))
  })
  it('that is too long for a slide goes on in the next, and says so', () => {
    const lines = Array.from({ length: 5000 }, (_, index) => `Line number ${index}`)
    const parsed = parsePlainText(lines.join('\n'))
    expect(parsed.slides.length).toBeGreaterThan(1)
    expect(textOf(parsed).join('\n')).toBe(lines.join('\n'))
    expect(parsed.remarks).toEqual([{ line: 1, message: expect.stringContaining('Too long') }])
  })
  it('gives a name that the server takes, never cut inside a character', () => {
    const name = shortName(`a${'😀'.repeat(150)}`)
    expect(name.length).toBeLessThanOrEqual(200)
    expect(name.isWellFormed()).toBe(true)
    expect(name.endsWith('😀…')).toBe(true)
  })
  it('breaks a line that is too long by itself, but never inside a character', () => {
    const parts = partsOf('😀'.repeat(30), 7)
    expect(parts.join('')).toBe('😀'.repeat(30))
    expect(parts.every((part) => part.isWellFormed() && part.length <= 7)).toBe(true)
  })
})

describe('Markdown', () => {
  it('begins a slide at each heading, which is its name and main header', () => {
    const parsed = parseMarkdownFile('# Welcome\n\nPlease **sit**\n\n## Hymn\n- one\n- two\n\n### Verse\nwords')
    expect(namesOf(parsed)).toEqual(['Welcome', 'Hymn'])
    expect(textOf(parsed)).toEqual(['Welcome|Please **sit**', 'Hymn|- one\n- two|Verse|words'])
  })
  it('with lines of dashes begins a slide at each of them only', () => {
    const parsed = parseMarkdownFile('First\n\n---\n# Second\n\n## Part\n---\n\nThird\n\n- - -\n\n---')
    expect(textOf(parsed)).toEqual(['First', 'Second|Part', 'Third'])
  })
  it('knows no headings between fences, and leaves out the lines that describe the file', () => {
    const parsed = parseMarkdownFile('---\ntitle: x\n---\n# One\n```\n# not a slide\n```')
    expect(textOf(parsed)).toEqual(['One|```\n# not a slide\n```'])
    expect(parsed.remarks).toHaveLength(1)
  })
  it('tells of an image that stays outside', () => {
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
  it('comes in verse by verse without its chords, and the chorus again where it is asked for', () => {
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
  it('tells what it left out, line by line', () => {
    expect(parseChordPro(song).remarks).toEqual([
      { line: 18, message: 'A tablature or grid was left out.' },
      { message: 'Not shown without a title slide: John Newton', isSettledByTitle: true },
    ])
  })
  it('has no word about its authors where its title slide names them', () => {
    const parsed = parseChordPro('{t: One}\n{artist: A}\nla')
    expect(remarksOf(parsed, false)).toHaveLength(1)
    expect(remarksOf(parsed, true)).toEqual([])
  })
  it('holds several songs, each with a title slide for those who want one', () => {
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
  ])('in %s is read', (_, bytes) => {
    const parsed = readFile('song.txt', bytes)
    expect(textOf(parsed)).toEqual([words])
    expect(parsed.remarks).toEqual([])
  })
  it('in UTF-16 without its mark is read', () => {
    expect(textOf(readFile('a.txt', utf16('Good morning', false)))).toEqual(['Good morning'])
  })
  it('in Windows-1252 is read, and says so', () => {
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
  ])('that holds %s gives no slides but a reason', (_, bytes) => {
    const parsed = readFile('a.txt', bytes)
    expect(parsed.slides).toEqual([])
    expect(parsed.remarks).toHaveLength(1)
  })
  it('is known by what it holds when its ending says nothing', () => {
    expect(namesOf(readFile('song.txt', utf8('{title: One}\n[C]la')))).toEqual(['One, verse 1'])
    expect(readFile('song', utf8('<?xml version="1.0"?><feed/>')).slides).toEqual([])
  })
})
