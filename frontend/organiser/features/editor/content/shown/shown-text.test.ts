import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isNightly } from '#testing/nightly.ts'
import { toMarkdown } from '../../../../../../openapi/rules/text/plain-markdown.ts'
import { type Block, type Inline, parseMarkdown } from '../../../../../ui/display/markdown-tokens.ts'
import { htmlToMarkdown } from '../../../../shared/html-to-markdown.ts'
import { applyFormat, type Format } from '../markdown-edit.ts'
import { readByMarked } from './marked-reader.ts'

/**
 * A fixed seed: where formats overlap the reference parser deviates from CommonMark, which no run should hit by chance.
 */
const RUNS = { numRuns: isNightly ? 500 : 100, seed: 5 }

/** Merges adjacent texts, since parsers may split them differently. */
const joined = (inlines: Inline[]): Inline[] => {
  const all: Inline[] = []
  for (const inline of inlines) {
    const last = all.at(-1)
    if (inline.type !== 'text')
      all.push('children' in inline ? { ...inline, children: joined(inline.children) } : inline)
    else if (last?.type === 'text') all[all.length - 1] = { type: 'text', text: last.text + inline.text }
    else if (inline.text !== '') all.push(inline)
  }
  return all
}

const elements = (blocks: Block[]): unknown[] =>
  blocks.map((block) =>
    block.type === 'paragraph'
      ? { ...block, children: joined(block.children) }
      : { ...block, items: block.items.map(({ children, blocks: inner }) => [joined(children), elements(inner)]) },
  )

const expectAlike = (source: string) => {
  expect(elements(parseMarkdown(source)), source).toEqual(elements(readByMarked(source)))
}

const word = fc.constantFrom(
  'Silent',
  'night',
  'Ĝoja',
  'Nadolig',
  '星',
  '👋',
  '1990',
  'a',
  "don't",
  'calm,',
  'bright.',
  'Why?',
)
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '))
it('a formatted text is parsed like the reference', () => {
  const run = fc.oneof(
    words,
    words.map((text) => `**${text}**`),
    words.map((text) => `_${text}_`),
    words.map((text) => `**_${text}_**`),
    words.map((text) => `***${text}***`),
    fc.constantFrom('snake_case_word', '2*3*4', 'a ** b', '**a*b**'),
    words.map((text) => `[${text}](https://lectern.example/a_b?c=1)`),
    fc.constantFrom('https://lectern.example/a', 'www.lectern.example', 'amara@lectern.example'),
  )
  const line = fc.array(run, { minLength: 1, maxLength: 3 }).map((runs) => runs.join(' '))
  const mark = fc.constantFrom('', '- ', '1. ', '2. ', '  - ', '   1. ')
  const paragraph = fc.array(
    fc.tuple(mark, line).map((parts) => parts.join('')),
    { minLength: 1, maxLength: 5 },
  )
  const text = fc.array(
    paragraph.map((all) => all.join('\n')),
    { minLength: 1, maxLength: 4 },
  )
  fc.assert(
    fc.property(text, (blocks) => expectAlike(blocks.join('\n\n'))),
    RUNS,
  )
})

it('whatever the buttons make of a selection is parsed like the reference', () => {
  const presses = fc.record({
    formats: fc.uniqueArray(fc.constantFrom<Format>('bold', 'italic', 'bullets', 'numbers'), { maxLength: 3 }),
    first: fc.nat(),
    count: fc.integer({ min: 1, max: 4 }),
  })
  const line = fc.tuple(words, presses).map(([value, { formats, first, count }]) => {
    const all = [...value.matchAll(/[\p{L}\p{N}\p{So}]+/gu)]
    const from = all[first % all.length]
    const to = all[Math.min((first % all.length) + count, all.length) - 1]
    const selected = { value, start: from?.index ?? 0, end: (to?.index ?? 0) + (to?.[0].length ?? 0) }
    return formats.reduce(applyFormat, selected).value
  })
  const verse = fc.array(line, { minLength: 1, maxLength: 4 }).map((all) => all.join('\n'))
  fc.assert(
    fc.property(fc.array(verse, { minLength: 1, maxLength: 3 }), (all) => expectAlike(all.join('\n\n'))),
    RUNS,
  )
})

it('text pasted from a page or a document is parsed like the reference', () => {
  const tag = fc.constantFrom('b', 'i', 'em', 'strong', 'span')
  const inline = fc.oneof(
    words,
    fc.tuple(tag, words).map(([name, inner]) => `<${name}>${inner}</${name}>`),
    fc.tuple(tag, tag, words).map(([one, two, inner]) => `<${one}><${two}>${inner}</${two}></${one}>`),
    words.map((inner) => `<a href="https://lectern.example/">${inner}</a>`),
  )
  const line = fc.array(inline, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '))
  const { list } = fc.letrec<{ list: string }>((tie) => ({
    list: fc.oneof(
      { maxDepth: 2 },
      fc.constant(''),
      fc
        .tuple(fc.constantFrom('ul', 'ol'), line, tie('list'), line)
        .map(([name, one, inner, two]) => `<${name}><li>${one}${inner}</li><li>${two}</li></${name}>`),
    ),
  }))
  const block = fc.oneof(
    list,
    fc
      .tuple(fc.constantFrom('p', 'h2', 'div', 'blockquote'), line)
      .map(([name, inner]) => `<${name}>${inner}</${name}>`),
    fc.tuple(line, line).map((both) => `<p>${both.join('<br>')}</p>`),
  )
  fc.assert(
    fc.property(fc.array(block, { maxLength: 4 }), (pasted) => expectAlike(htmlToMarkdown(pasted.join('\n')))),
    RUNS,
  )
})

it('plain text stays the same, character by character', () => {
  const sign = fc.constantFrom(...'*_[]()<>!\\-+.1:/@&" \n'.split(''), 'word')
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 30 }), (signs) => {
      const text = signs
        .join('')
        .replaceAll(/[ \n]+/g, (gap) => (gap.includes('\n') ? '\n' : ' '))
        .trim()
      expect(plain(parseMarkdown(toMarkdown(text)))).toBe(text)
    }),
    RUNS,
  )
})

const plain = (blocks: Block[]): string =>
  blocks.map((block) => (block.type === 'paragraph' ? wordsOf(block.children) : '(list)')).join('\n')

const wordsOf = (inlines: Inline[]): string =>
  inlines.map((one) => (one.type === 'text' ? one.text : one.type === 'break' ? '\n' : wordsOf(one.children))).join('')
