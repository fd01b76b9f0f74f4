import { readdirSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { inLanguage } from '../../../api/slides/slide-languages.ts'
import { CREDIT_PLACES, slidesWithCredits } from './credits.ts'
import type { ImportedSlide, ParsedFile } from './reading/parsed-file.ts'
import { readText } from './reading/read-text.ts'

const folder = resolve(import.meta.dirname, 'fixtures')
const EXPECTED = /\.slides\.txt$/
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.\w+$/.test(path) && !EXPECTED.test(path),
)

const wordsOf = ({ rows }: ImportedSlide) =>
  rows.map(({ blocks }) => blocks.map(({ text }) => text).join('\n(below)\n')).join('\n(below)\n')
const at = (line: number | undefined) => (line === undefined ? '' : ` ${line}`)

const besideOf = ({ notes, chords }: ImportedSlide) =>
  `${notes ? `\n(notes) ${notes}` : ''}${chords ? `\n(chords)\n${chords}` : ''}`

/** All that a file becomes, as a person can check it. */
const shown = ({ format, slides, songs, marks, remarks }: ParsedFile) =>
  [
    format ?? 'Refused',
    ...slides.map((slide) => `=== ${slide.name}\n${wordsOf(slide)}${besideOf(slide)}`),
    ...songs.map(({ title, credits }) => `Credits: ${[title, ...credits].join(' | ')}`),
    ...marks.map(({ line, text, choice }) => `Unclear${at(line)}: ${text} (${choice})`),
    ...remarks.map(({ line, message }) => `Remark${at(line)}: ${message}`),
    '',
  ].join('\n')

describe('a file of each kind', () => {
  it.each(files)('%s becomes the slides that its text beside it says, whatever it is called', async (path) => {
    const bytes = readFileSync(resolve(folder, path))
    const name = basename(path)
    await expect(shown(readText(bytes, { name }))).toMatchFileSnapshot(resolve(folder, `${path}.slides.txt`))
    // Only Markdown and a table without titles need their names
    if (/\.(?:md|csv)$/.test(name)) return
    expect(readText(bytes, { name: 'unknown' })).toEqual(readText(bytes, { name }))
  })
  it('pasted becomes the same as from a file', () => {
    for (const name of files.filter((one) => !/\.(?:md|csv|sng)$/.test(one))) {
      const bytes = readFileSync(resolve(folder, name))
      expect(readText(bytes.toString()), name).toEqual(readText(bytes))
    }
  })
})

describe('a Word document', () => {
  const docx = (body: string) =>
    zipSync({
      'word/document.xml': strToU8(
        `<w:document xmlns:w="urn:w" xmlns:mc="urn:mc"><w:body>${body}</w:body></w:document>`,
      ),
    })
  const run = (words: string) => `<w:r><w:t>${words}</w:t></w:r>`
  it('becomes text: a line for each paragraph, without what was deleted', () => {
    const paragraphs = ['Verse 1', 'Loud &amp; clear', '', 'Chorus', 'Ring'].map((words) => `<w:p>${run(words)}</w:p>`)
    const deleted = `<w:p>${run('Ring ')}<w:del>${run('not')}</w:del>${run('them')}</w:p>`
    const parsed = readText(docx(paragraphs.join('') + deleted), { name: 'song.bin' })
    expect(parsed.format).toBe('Word')
    expect(parsed.slides.map((slide) => [slide.name, wordsOf(slide)])).toEqual([
      ['Verse 1', 'Loud & clear'],
      ['Chorus', 'Ring\nRing them'],
    ])
  })
  it('has a slide for each paragraph if paragraphs have lines', () => {
    const stanza = (a: string, b: string) => `<w:p><w:r><w:t>${a}</w:t><w:br/><w:t>${b}</w:t></w:r></w:p>`
    expect(readText(docx(stanza('One', 'two') + stanza('Three', 'four'))).slides.map(wordsOf)).toEqual([
      'One\ntwo',
      'Three\nfour',
    ])
  })
  it('has a line for each row of a table', () => {
    const cell = (...words: string[]) => `<w:tc>${words.map((word) => `<w:p>${run(word)}</w:p>`).join('')}</w:tc>`
    const table = `<w:tbl><w:tr>${cell('Monday')}${cell('Choir', '19:30')}</w:tr><w:tr>${cell('Friday')}${cell('')}</w:tr></w:tbl>`
    expect(readText(docx(`<w:p>${run('This week')}</w:p>${table}`)).slides.map(wordsOf)).toEqual([
      'This week\nMonday | Choir 19:30\nFriday',
    ])
  })
  it('with an entity bomb, or larger than any text, is refused', () => {
    const bomb = zipSync({
      'word/document.xml': strToU8('<!DOCTYPE a [<!ENTITY a "aaaa">]><a><w:p xmlns:w="w">&a;</w:p></a>'),
    })
    expect(readText(bomb).slides).toEqual([])
    expect(readText(docx('x'.repeat(21 * 1024 * 1024))).slides).toEqual([])
  })
})

describe('a file that is no text', () => {
  const zip = (name: string) => zipSync({ [name]: strToU8('x') })
  const bytes = (...start: number[]) => new Uint8Array([...start, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2])
  it.each([
    ['Excel', zip('xl/workbook.xml')],
    ['OpenDocument', zip('content.xml')],
    ['OpenLP service', zip('service_data.osj')],
    ['archive', zip('song.txt')],
    ['damaged', bytes(0x50, 0x4b, 3, 4)],
    ['old Office', bytes(0xd0, 0xcf, 0x11, 0xe0)],
    ['database', strToU8('SQLite format 3\0')],
    ['picture', bytes(0x89, 0x50, 0x4e, 0x47)],
    ['picture', strToU8('II*\0')],
    ['picture', strToU8('\0\0\0\u0018ftypheic\0\0')],
    ['video', strToU8('\0\0\0\u0018ftypmp42\0\0')],
    ['ProPresenter 6 document', strToU8('<RVPresentationDocument height="720"><array/></RVPresentationDocument>')],
    ['ProPresenter 7 document', strToU8('\n\u0002\0\0{\\rtf1 words}')],
    ['web page', strToU8('<!doctype html><p>words')],
  ])('is refused by its name: %s', (what, file) => {
    const { slides, remarks } = readText(file, { name: 'song.txt' })
    expect(slides).toEqual([])
    expect(remarks.map(({ message }) => message)).toEqual([expect.stringContaining(what)])
  })
})

describe('a choice on an unclear line', () => {
  const song = 'Verse 1\nNight on the hill\n[softly now]\nStars'
  const read = (choice?: 'keep' | 'leaveOut' | 'name') =>
    readText(song, choice ? { choices: { '3 [softly now]': choice } } : {})
  it('shows it, leaves it out, or lets it name a slide', () => {
    const words = (choice?: 'keep' | 'leaveOut' | 'name') =>
      read(choice).slides.map((slide) => [slide.name, wordsOf(slide)])
    expect(words('keep')).toEqual([['Verse 1', 'Night on the hill\n[softly now]\nStars']])
    expect(words('leaveOut')).toEqual([['Verse 1', 'Night on the hill\nStars']])
    expect(words()).toEqual(words('leaveOut'))
    expect(words('name')).toEqual([
      ['Verse 1', 'Night on the hill'],
      ['softly now', 'Stars'],
    ])
  })
})

describe('several languages', () => {
  const read = (name: string, languages?: 'together' | 'apart') =>
    readText(readFileSync(resolve(folder, name)), languages ? { languages } : {})
  const shape = ({ slides }: ParsedFile) => slides.map(({ name, rows }) => [name.replace(/^.*, /, ''), rows.length])
  it.each([
    ['programs/songbeamer.sng', 'together', ['Vers 1', 2], ['Refrain', 2]],
    ['programs/songbeamer.sng', 'apart', ['Vers 1 (1)', 1], ['Vers 1 (2)', 1]],
    ['xml/openlyrics-two-languages.xml', 'together', ['verse 1', 2], ['verse 2', 2]],
    ['xml/openlyrics-two-languages.xml', 'apart', ['verse 1 (de)', 1], ['verse 1 (en)', 1]],
  ] as const)('of %s can be shown %s', (name, way, ...expected) => {
    expect(shape(read(name, way)).slice(0, 2)).toEqual(expected)
  })
  it('are as the file has them, which is said; one language needs no choice', () => {
    expect(read('programs/songbeamer.sng')).toEqual(read('programs/songbeamer.sng', 'together'))
    expect(read('xml/openlyrics-two-languages.xml')).toEqual(read('xml/openlyrics-two-languages.xml', 'apart'))
    expect(read('xml/openlyrics-0.8.xml', 'together').languages).toBeUndefined()
  })
  it('become translations where those can be stored, each of the verse before it, with the chords of the first', () => {
    const { slides, languages } = readText(readFileSync(resolve(folder, 'xml/openlyrics-two-languages.xml')), {
      takesTranslations: true,
    })
    expect([languages, slides.map(({ name, rows }) => [name, rows.length])]).toEqual([
      'translated',
      [
        ['Stille Nacht, verse 1', 1],
        ['Stille Nacht, verse 2', 1],
      ],
    ])
    const texts = ['Silent night, holy night\nAll is calm, all is bright']
    expect(slides[0]?.languages).toEqual({ original: 'de', translations: [{ languageCode: 'en', texts }] })
    const english = inLanguage(slides[0] as ImportedSlide, 'en-GB')
    expect(english.rows[0]?.blocks[0]?.text).toBe(texts[0])
    const before = ['Stille Nacht, heilige Nacht\nAlles schläft, einsam wacht']
    expect(english.languages?.translations).toEqual([{ languageCode: 'de', texts: before }])
    expect(inLanguage(english, 'fr')).toBe(english)
  })
  it('that a file only counts become translations once they are chosen', () => {
    const songBeamer = (languageCodes = {}) =>
      readText(readFileSync(resolve(folder, 'programs/songbeamer.sng')), { languages: 'translated', languageCodes })
    expect(songBeamer().languageNames).toEqual(['#1', '#2'])
    expect(songBeamer().slides[0]).toMatchObject({ rows: [{}], languages: { translations: [] } })
    const [slide] = songBeamer({ '#2': 'en' }).slides
    expect(slide?.languages).toMatchObject({ original: undefined, translations: [{ languageCode: 'en' }] })
    expect(slide?.chords).not.toContain('Holy God')
  })
})

describe('credits', () => {
  const parsed = readText('{t: Bells}\n{artist: A *B*}\n{ccli: 7}\nOne\n\nTwo\n{ns}\nThree')
  it.each(CREDIT_PLACES)('can be shown: %s', (place) => {
    const credits = 'A \\*B\\*\nCCLI 7'
    const expected = {
      never: ['One', 'Two', 'Three'],
      first: [`Bells\n(below)\n${credits}`, 'One', 'Two', 'Three'],
      last: ['One', 'Two', `Bells\n(below)\n${credits}`, 'Three'],
      footer: ['One', `Two\n(below)\nBells\n${credits}`, 'Three'],
    }
    expect(slidesWithCredits(parsed, place).map(wordsOf)).toEqual(expected[place])
  })
})
