import { expect, it } from 'vitest'
import { parseMarkdown } from '../../../ui/display/markdown-tokens.ts'
import { readText } from './read-text.ts'

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

it.each(hostile)('%s: read or refused in linear time, whatever the file is called', (_what, text) => {
  const begin = performance.now()
  const files = ['a.txt', 'a.md', 'a.xml', 'a.cho', 'a.json', 'a.csv'].map((name) =>
    readText(new TextEncoder().encode(text), { name }),
  )
  readText(text)
  parseMarkdown(text.slice(0, 20_000))
  for (const { slides, remarks } of files) {
    expect(slides.length + remarks.length).toBeGreaterThan(0)
    expect(slides.length).toBeLessThanOrEqual(2000)
  }
  // All of it took 20 ms to 600 ms; one of the faults took from 2 s to minutes
  expect(performance.now() - begin).toBeLessThan(5000)
})
