import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ParsedFile } from './reading/parsed-file.ts'
import { readText } from './reading/read-text.ts'

const folder = resolve(import.meta.dirname, '../../../test/e2e/fixtures/songs')
const textOf = ({ slides }: ParsedFile) => slides.map(({ rows }) => rows[0]?.blocks[0]?.text)
const messagesOf = ({ remarks }: ParsedFile) => remarks.map(({ message }) => message)

const song = (lyrics: string, properties = '') => `<?xml version="1.0" encoding="utf-8"?>
<song xmlns="http://openlyrics.info/namespace/2009/song" version="0.9">
  <properties><titles><title>Morning</title></titles>${properties}</properties>
  <lyrics>
${lyrics}
  </lyrics>
</song>`

const verse = (name: string, lines: string) => `<verse name="${name}"><lines>${lines}</lines></verse>`

describe('a song in OpenLyrics', () => {
  it('is imported in file order if it defines none', () => {
    expect(textOf(readText(song(verse('v2', 'Two') + verse('v1', 'One'))))).toEqual(['Two', 'One'])
  })
  it('keeps the text between chords together, and its lines', () => {
    const lines =
      '\n <chord root="D"/>Be <chord root="A">Thou</chord> my vi<chord root="G"/>sion,<br/>\n O   Lord &amp; King<br/><br/>Amen\n '
    expect(textOf(readText(song(verse('v1', lines))))).toEqual(['Be Thou my vision,\nO Lord & King\n\nAmen'])
  })
  it('reports unknown parts in the order, and appends missing ones', () => {
    const parsed = readText(song(verse('b', 'Bridge') + verse('v1', 'One'), '<verseOrder>v1 v9</verseOrder>'))
    expect(textOf(parsed)).toEqual(['One', 'Bridge'])
    expect(parsed.remarks).toContainEqual({ line: 3, message: expect.stringContaining('"v9"') })
    expect(parsed.remarks).toContainEqual({ line: 5, message: expect.stringContaining('bridge isn') })
  })
  it('reports the line of a syntax error, and never expands custom entities', () => {
    expect(readText('<song>\n<lyrics>\n</song>').remarks).toEqual([{ line: 3, message: expect.any(String) }])
    const bomb =
      '<!DOCTYPE song [<!ENTITY a "aaaa">]><song><lyrics><verse name="v1"><lines>&a;</lines></verse></lyrics></song>'
    expect(textOf(readText(bomb)).join('')).not.toContain('aaaa')
  })
  it('refuses other kinds of XML', () => {
    const feed = '<?xml version="1.0"?><feed><title>x</title></feed>'
    expect(messagesOf(readText(feed))).toEqual(['This XML file has no song that Lectern knows.'])
  })
})

/** The file's text extracted differently: everything between tags inside the verses. */
const wordsInFile = (xml: string) =>
  [...xml.matchAll(/<verse [\s\S]*?<\/verse>/g)].map(([whole]) =>
    whole
      .replaceAll(/<br\s*\/>/g, ' ')
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )

describe('the real songs', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.xml'))
  it.each(files)('%s is imported completely and in order', (name) => {
    const bytes = readFileSync(resolve(folder, name))
    const xml = bytes.toString('utf8')
    const parsed = readText(bytes, { name })
    const verses = wordsInFile(xml)
    const names = [...xml.matchAll(/<verse name="(\w+)"/g)].map(([, verseName]) => verseName)
    const order = /<verseOrder>([^<]+)</.exec(xml)?.[1]?.split(' ')
    const expected = order ? order.map((key) => verses[names.indexOf(key)]) : verses
    const shown = textOf(parsed).map((text) => text?.replaceAll(/\s+/g, ' '))
    expect(shown).toEqual(expected)
    expect(shown.length).toBeGreaterThan(2)
    expect(parsed.remarks.filter(({ line }) => line !== undefined)).toEqual([])
  })
})
