import { expect, it } from 'vitest'
import { isNightly } from '#testing/nightly.ts'
import { importText } from '../../../text/events/import.ts'
import { parseMarkdown } from '../../../ui/display/markdown-tokens.ts'
import { readText } from './reading/read-text.ts'

const SIZE = 200_000
const fill = (text: string, size = SIZE) => text.repeat(Math.ceil(size / text.length))

/** Texts that once took seconds, gigabytes or the whole stack. */
const hostile: [string, string][] = [
  ['blank lines', fill('\n')],
  ['brackets', fill('[')],
  ['a directive of spaces', `{t:${fill(' ')}}x`],
  ['a heading of spaces', `<!-- -->\n# a${fill(' ')}x`],
  ['half images', `<!-- -->\n${fill('![](')}`],
  ['an endless comment', `<!--${fill('-\n')}`],
  ['backticks', `<!-- -->${Array.from({ length: 600 }, (_, n) => '`'.repeat(n)).join(' ')}`],
  ['an address of brackets', `http://a${fill('))?')}`],
  ['stars', fill('*a')],
  ['a chorus that repeats', `{t:x}\n{soc}\n${fill('a\n', SIZE / 2)}{eoc}\n${fill('{chorus}\n', SIZE / 2)}`],
  ['a label that repeats', `[Chorus]\n${fill('a', SIZE / 2)}\n\n${fill('[Chorus]\n\n', SIZE / 2)}`],
  ['a song in a long order', `<song><verseOrder>${fill('v1 ')}</verseOrder><lyrics><verse name="v1"/></lyrics></song>`],
  ['nested lists of JSON', `{"format":"lectern-event","slides":${fill('[', SIZE)}${fill(']', SIZE)}}`],
  ['many slides', fill('a\n\n')],
  ['chords', fill('G  D  Em7 \n')],
  ['a line of chords', fill('G ')],
  ['a long bracket', `[${fill('a')}`],
  ['half tags', fill('<b ')],
  ['braces', fill('{a')],
  ['marks', fill('[softly]\nword\n')],
  ['a table of quotes', `title,text\n${fill('"')}`],
  ['RTF groups', `{\\rtf1 ${fill('{\\b ')}`],
  ['RTF bytes', `{\\rtf1 ${fill("\\'81")}`],
  ['loose JSON', `{Songs:[{Text:"${fill('a:')}`],
  ['cues', fill('1\n00:00:01,000 --> 00:00:02,000\na\n\n')],
  ['fields', fill('Title: a\n')],
  ['languages', `#LangCount=4\n---\n${fill('a\n')}`],
  ['an order of SongBeamer', `#VerseOrder=${fill('Vers 1,')}\n---\nVers 1\na`],
  ['sections of OpenSong', `<song><lyrics>${fill('[V1]\na\n')}</lyrics></song>`],
  ['unpaired surrogates', fill('\ud800\udfff\ud800')],
]

const NAMES = ['a.txt', 'a.md', 'a.xml', 'a.cho', 'a.json', 'a.csv']
/** Its content decides what a file is. By day each has one of the names, and each name several files; at night all have all. */
const namesOf = (at: number) => NAMES.filter((_, of) => isNightly || of === at % NAMES.length)
const numbered = hostile.map(([what, text], at) => [what, text, namesOf(at)] as const)

it.each(numbered)('%s: read or refused in linear time, whatever the file is called', (_what, text, names) => {
  const before = process.threadCpuUsage()
  const files = names.map((name) => readText(new TextEncoder().encode(text), { name }))
  readText(text)
  parseMarkdown(text.slice(0, 20_000))
  for (const { slides, remarks } of files) {
    expect(slides.length + remarks.length).toBeGreaterThan(0)
    expect(slides.length).toBeLessThanOrEqual(2000)
  }
  // Of the processor, since a busy machine lets it wait: all of it took 20 ms to 600 ms; one of the faults took from 2 s to minutes
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(5000)
})

const bytesOf = (text: string) => new TextEncoder().encode(text)
const latin1 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const utf16 = (text: string) => Uint8Array.from([...text].flatMap((sign) => [sign.charCodeAt(0), 0]))
const together = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
const VERSE = '<verse name="v1"><lines>Night<br/>falls</lines></verse>'
const { refusals } = importText

/** Files that end too early or contradict themselves: what the slides say, or why there are none. */
const broken: [what: string, file: Uint8Array, expected: string[]][] = [
  ['OpenLyrics without its end', bytesOf(`<song><properties/><lyrics>${VERSE}`), [importText.brokenXml]],
  [
    'OpenLyrics with a tag in another',
    bytesOf(`<song><lyrics><b><i>${VERSE}</b></i></lyrics></song>`),
    [importText.brokenXml],
  ],
  ['OpenSong cut within a tag', bytesOf('<song><title>A</title><lyrics>[V1]\n Night</lyri'), [importText.brokenXml]],
  ['OpenSong with an open label', bytesOf('<song><lyrics>[V1\n Night</lyrics></song>'), ['[V1\nNight']],
  ['ChordPro with an open verse', bytesOf('{t: A}\n{sov}\n[G]Night\n{sot}'), ['Night']],
  ['ChordPro with an open brace', bytesOf('{t: A}\n{sov\nNight'), ['{sov\nNight']],
  ['ChordPro with an open chord', bytesOf('{t: A}\n[G Night'), ['[G Night']],
  ['SongBeamer with broken chords', latin1('#Title=A\n#Chords=%%%\n---\nVers 1\nN\u00e4chte'), ['Nächte']],
  ['RTF with open groups', bytesOf('{\\rtf1{\\b Night\\par falls'), ['Night\nfalls']],
  ['a table with an open quote', bytesOf('title,lyrics\nA,"Night\nfalls'), ['Night\nfalls']],
  [
    'subtitles without blank lines',
    bytesOf('1\n00:00:01,000 --> 00:00:02,000\nNight\n2\n00:00:03,000 --> 00:00:04,000\nfalls'),
    ['Night', 'falls'],
  ],
  ['an event cut in the middle', bytesOf('{"format":"lectern-event","slides":[{"name":"A"'), [importText.badEvent]],
  ['a Word document cut in the middle', latin1('PK\u0003\u0004word/document.xml'), [refusals.brokenArchive]],
  ['a comment without its end', bytesOf('# Night\n<!-- falls\n\n---\n# Day'), ['Night']],
  ['a label in one line of 1 MB', bytesOf(`[${'Verse 1'.repeat(150_000)}`), []],
  ['UTF-16 without a mark', utf16('Verse 1\nNight falls'), ['Night falls']],
  ['UTF-8 with letters of Windows-1252', together(bytesOf('Verse 1\nNächte\n'), latin1('\u00fcber')), ['Nächte\nüber']],
  [
    'a mark of UTF-8 before Windows-1252',
    together(latin1('\u00ef\u00bb\u00bf'), latin1('Verse 1\nN\u00e4chte')),
    ['Nächte'],
  ],
  [
    'XML that says another encoding',
    together(latin1('<?xml version="1.0" encoding="windows-1252"?><song><lyrics>[V1]\n N\u00e4chte</lyrics></song>')),
    ['Nächte'],
  ],
  [
    'XML that says an unknown encoding',
    bytesOf('<?xml version="1.0" encoding="klingon"?><song><lyrics>[V1]\n Nächte</lyrics></song>'),
    ['Nächte'],
  ],
]

it.each(broken)('%s is read right, or refused by name', (_what, file, expected) => {
  const { slides, remarks } = readText(file, { name: 'song.txt' })
  const words = slides.map(({ rows }) => rows.map(({ blocks }) => blocks[0]?.text).join('|'))
  if (expected.length === 0) expect(words.join('').length).toBeGreaterThan(1_000_000)
  else expect(words.length > 0 ? words : remarks.map(({ message }) => message)).toEqual(expected)
})
