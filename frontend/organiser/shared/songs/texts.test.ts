import { describe, expect, it } from 'vitest'
import { markdownText } from '../../../ui/display/markdown-tokens.ts'
import { slidesWithCredits } from './credits.ts'
import { parseMarkdownFile } from './formats/markdown/markdown.ts'
import { type ParsedFile, partsOf, shortName } from './reading/parsed-file.ts'
import { readText } from './reading/read-text.ts'

const textOf = ({ slides }: ParsedFile) => slides.map(({ rows }) => rows.map(({ blocks }) => blocks[0]?.text).join('|'))
const namesOf = ({ slides }: ParsedFile) => slides.map(({ name }) => name)
const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, isBig: boolean) => {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let index = 0; index < text.length; index++) view.setUint16(index * 2, text.charCodeAt(index), !isBig)
  return bytes
}

/** The text in an encoding of one or two bytes for each sign. */
const encoded = (text: string, encoding: string) => {
  const decoder = new TextDecoder(encoding)
  const bytesOf = new Map<string, number[]>()
  const learn = (...bytes: number[]) => {
    const sign = decoder.decode(new Uint8Array(bytes))
    if ([...sign].length === 1 && !bytesOf.has(sign)) bytesOf.set(sign, bytes)
  }
  for (let byte = 0; byte < 256; byte++) learn(byte)
  if (encoding === 'shift_jis')
    for (let lead = 0x81; lead < 0xa0; lead++) for (let trail = 0x40; trail < 0xfd; trail++) learn(lead, trail)
  return new Uint8Array([...text].flatMap((sign) => bytesOf.get(sign) ?? []))
}

describe('plain text', () => {
  it('starts a slide after each blank line, named after its first line', () => {
    const parsed = readText('\nSilent night\nHoly night\n \n\t\nAll is calm\n\n')
    expect(textOf(parsed)).toEqual(['Silent night\nHoly night', 'All is calm'])
    expect(namesOf(parsed)).toEqual(['Silent night', 'All is calm'])
    expect(parsed.slides.map(({ line }) => line)).toEqual([2, 6])
  })
  it('shows its characters literally, including those that Markdown would treat as a format', () => {
    const lines = '* * *\n- a dash\n1. first\n**loud** _soft_ snake_case_name\n[x](http://a.b) \\* 2 * 3\n# no heading'
    const [slide] = readText(lines).slides
    expect(markdownText(slide?.rows[0]?.blocks[0]?.text ?? '')).toBe(lines)
  })
  it('of 5,000 lines keeps each line in order', () => {
    const lines = Array.from({ length: 5000 }, (_, index) => (index % 5 === 4 ? '' : `Line ${index} שלום`))
    const parsed = readText(lines.join('\n'))
    expect(parsed.slides).toHaveLength(1000)
    expect(textOf(parsed).join('\n').split('\n')).toEqual(lines.filter(Boolean))
  })
  it('that is too long for one slide continues on the next, with a remark', () => {
    const lines = Array.from({ length: 5000 }, (_, index) => `Line number ${index}`)
    const parsed = readText(lines.join('\n'))
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
  it('may contain several songs, each with an optional title slide', () => {
    const parsed = readText('{t: One}\nla\n{ns}\n{t: Two}\nlo')
    expect(slidesWithCredits(parsed, 'first').map(({ name }) => name)).toEqual([
      'One',
      'One, verse 1',
      'Two',
      'Two, verse 1',
    ])
    expect(slidesWithCredits(parsed, 'never').map(({ name }) => name)).toEqual(['One, verse 1', 'Two, verse 1'])
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
    const parsed = readText(bytes, { name: 'song.txt' })
    expect(textOf(parsed)).toEqual([words])
    expect(parsed.remarks).toEqual([])
  })
  it('in UTF-16 without a byte order mark is decoded', () => {
    expect(textOf(readText(utf16('Good morning', false), { name: 'a.txt' }))).toEqual(['Good morning'])
  })
  it.each([
    ['windows-1252', 'Schön“'],
    ['windows-1252', 'Où es-tu, mon père ? C’était l’été'],
    ['windows-1252', 'è la più bella città, però così'],
    ['windows-1252', 'Señor, ¿qué pasó?'],
    ['windows-1252', 'Blåbærsyltetøy på brød'],
    ['windows-1252', 'Não há razão, coração'],
    ['macintosh', 'Schön“\nGrüße'],
    ['macintosh', 'Où es-tu, mon père ? C’était l’été'],
    ['macintosh', 'Don’t let go – we won’t'],
    ['windows-1250', 'Cicha noc, święta noc, pokój niesie ludziom wszem'],
    ['windows-1250', 'Tichá noc, svatá noc, jala lid v blahý klid. Ježíš přišel, děťátko'],
    ['windows-1250', 'Csendes éj, drága szűz, őrködő'],
    ['windows-1250', 'Dođi, Gospode, čuvaj kuću žarom'],
    ['windows-1250', 'łódź'],
    ['windows-1251', 'Тихая ночь, дивная ночь'],
    ['windows-1251', 'Песня'],
    ['windows-1251', 'Title: Тиха ніч\n\nVerse 1\nТиха ніч, свята ніч\nЯсність б’є від зірниць'],
    ['shift_jis', 'きよしこの夜\n星は光り'],
    ['shift_jis', '歌う'],
  ] as const)('in %s is decoded, and says that it was guessed: %j', (encoding, text) => {
    const parsed = readText(encoded(text, encoding))
    expect(parsed).toMatchObject({ encoding })
    expect(textOf(parsed).join('\n')).toContain(text.split('\n').at(-1))
  })
  it('is decoded as is chosen if it was guessed wrong', () => {
    const bytes = encoded('č', 'windows-1250')
    expect(textOf(readText(bytes))).toEqual(['è'])
    expect(textOf(readText(bytes, { encoding: 'windows-1250' }))).toEqual(['č'])
  })
  it.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])],
    ['a program without zeros', new Uint8Array([0xff, 1, 2, 0xc0, 3, 4, 0x80, 5, 6])],
    ['nothing but white space', utf8(' \n\n')],
    ['nothing', new Uint8Array()],
  ])('with %s results in no slides but a reason', (_, bytes) => {
    const parsed = readText(bytes, { name: 'a.txt' })
    expect(parsed.slides).toEqual([])
    expect(parsed.remarks).toHaveLength(1)
  })
  it('is recognised by its content if its extension says nothing', () => {
    expect(namesOf(readText(utf8('{title: One}\n[C]la'), { name: 'song.txt' }))).toEqual(['One, verse 1'])
    expect(readText(utf8('<?xml version="1.0"?><feed/>'), { name: 'song' }).slides).toEqual([])
  })
})
