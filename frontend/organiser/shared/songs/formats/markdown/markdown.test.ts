import { describe, expect, it } from 'vitest'
import type { ParsedFile } from '../../reading/parsed-file.ts'
import { readText } from '../../reading/read-text.ts'
import { parseMarkdownFile } from './markdown.ts'

const shownIn = ({ slides }: ParsedFile) =>
  slides.map(({ rows }) => rows.map(({ blocks }) => blocks[0]?.text).join('|'))
const notesIn = ({ slides }: ParsedFile) => slides.map(({ notes = '' }) => notes)

describe('a Marp deck', () => {
  const deck = [
    '---',
    'marp: true',
    'style: |',
    '  section { color: red }',
    '---',
    '<!-- _class: lead -->',
    '# <!-- fit --> Evening <!-- wait for the bell -->',
    '',
    '<!--',
    '  Speaker note: smile',
    '    and breathe',
    '',
    '  class: of 2026',
    '-->',
    'Please sit',
    '<!-- paginate: true',
    'class: invert -->',
    '***',
    '![bg right](choir.jpg)',
    '<style scoped>',
    'h2 { color: blue }',
    '</style>',
    '## Thanks',
    '`<!-- code -->`',
    '```html',
    '<!-- shown -->',
    '```',
    '___',
    '<!-- before a blank slide ends -->',
    '___',
    '# End',
    '<!-- never closed',
    '---',
    'secret',
  ].join('\n')
  const parsed = parseMarkdownFile(deck)
  it('shows none of its comments, and keeps those that are no directives as private notes', () => {
    expect(shownIn(parsed)).toEqual([
      'Evening|Please sit',
      'Thanks|`<!-- code -->`\n```html\n<!-- shown -->\n```',
      'End',
    ])
    expect(notesIn(parsed)).toEqual([
      'wait for the bell\n\nSpeaker note: smile\n  and breathe\n\nclass: of 2026',
      '',
      'before a blank slide ends\n\nnever closed\n---\nsecret',
    ])
  })
  it('reports what it left out', () => {
    expect(parsed.remarks.map(({ line }) => line)).toEqual([1, undefined, 19])
  })
  it('has the same notes when it is pasted', () => {
    expect(notesIn(readText(deck))).toEqual(notesIn(parsed))
    expect(shownIn(readText('Words\n<!-- hush -->'))).toEqual(['Words'])
  })
})

describe('a Slidev deck', () => {
  const parsed = parseMarkdownFile(
    [
      '---',
      'theme: seriph',
      '---',
      '# One',
      '<!-- to do: rewrite -->',
      'Words',
      '<!--',
      'Greet the guests',
      '-->',
      '---',
      'layout: center',
      'class: text-white',
      '---',
      '# Two',
      '---',
      'hide: true',
      '---',
      '# Not yet public',
      '<!-- unreleased -->',
      '---',
      'Time: 10:00',
      '---',
    ].join('\n'),
  )
  it("has a slide's last comment as its notes, and shows neither other comments nor settings nor hidden slides", () => {
    expect(shownIn(parsed)).toEqual(['One|Words', 'Two', 'Time: 10:00'])
    expect(notesIn(parsed)).toEqual(['Greet the guests', '', ''])
    const remarks = parsed.remarks.map(({ message }) => message).join('\n')
    expect(remarks).toContain('to do: rewrite')
    expect(remarks).toContain('Not yet public is hidden')
    expect(remarks).not.toContain('unreleased')
  })
  it('proposes to leave out the tags of its components, and keeps what they hold', () => {
    const parsed = parseMarkdownFile('# One\n\n<v-click at="2">\n\n- tea\n\n</v-click>\n<https://a.example>')
    expect(shownIn(parsed)).toEqual(['One|- tea\n\n<https://a.example>'])
    expect(parsed.marks.map(({ text, choice }) => `${text} ${choice}`)).toEqual([
      '<v-click at="2"> leaveOut',
      '</v-click> leaveOut',
      '<https://a.example> keep',
    ])
  })
})

describe('any Markdown', () => {
  it('has the notes that follow a heading on its slide, cut to the limit with a remark', () => {
    const parsed = parseMarkdownFile(`# One <!-- a -->\n# Two\n<!-- ${'x'.repeat(6000)} -->`)
    expect(notesIn(parsed).map(({ length }) => length)).toEqual([1, 5000])
    expect(parsed.remarks).toEqual([{ line: 2, message: 'The notes of Two were cut to 5000 characters.' }])
  })
})

describe('lines of a Markdown file that look like marks', () => {
  const song =
    '# Hymn\nG      D/F#\nNight [on] the hill\n// softly\n- [x] a task\n[link](https://example.org)\n```\n[code]\n```\n[Chorus]\nStars'
  const read = (choices = {}) => parseMarkdownFile(song, choices)
  it('are listed with a choice; a label starts another slide', () => {
    expect(read().marks.map(({ line, choice }) => [line, choice])).toEqual([
      [2, 'leaveOut'],
      [3, 'keep'],
      [4, 'leaveOut'],
      [10, 'name'],
    ])
    expect(read().slides.map(({ name }) => name)).toEqual(['Hymn', 'Chorus'])
    expect(shownIn(read())).toEqual([
      'Hymn|Night [on] the hill\n- [x] a task\n[link](https://example.org)\n```\n[code]\n```',
      'Stars',
    ])
  })
  it('do what was chosen', () => {
    const chosen = { '3 Night [on] the hill': 'leaveOut', '4 // softly': 'keep', '10 [Chorus]': 'keep' }
    expect(shownIn(read(chosen))[0]).toMatch(/^Hymn\|\/\/ softly\n- \[x\].*\[Chorus\]\nStars$/s)
  })
})

it('shows quotes without their marks, which slides would show', () => {
  const parsed = parseMarkdownFile('> Rejoice with me;\n>\n> > *found*\n\n---\n\n```\n> code\n```')
  expect(shownIn(parsed)).toEqual(['Rejoice with me;\n\n*found*', expect.stringContaining('> code')])
  expect(parsed.slides[0]?.name).toBe('Rejoice with me;')
})
