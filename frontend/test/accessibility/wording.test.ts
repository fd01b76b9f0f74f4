import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

// Instructions name what they mean: a shape, a colour, a place or a sound alone says nothing to a reader who doesn't see
// the screen (WCAG 1.3.3). The texts in other languages are translations of these.

const folder = resolve(import.meta.dirname, '../../text')
const OTHER_LANGUAGES = /^watch[/\\](?!en\.ts)|\.test\.ts$/
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.(md|ts)$/.test(name) && !OTHER_LANGUAGES.test(name),
)

const LITERAL = /'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|`([^`]+)`/g
const wordsIn = (file: string) => {
  const text = readFileSync(resolve(folder, file), 'utf8')
  if (file.endsWith('.md')) return text.split('\n')
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, '')
  return [...code.matchAll(LITERAL)].map(([, one, two, three]) => one ?? two ?? three ?? '')
}
const sentences = files.flatMap((file) => wordsIn(file).flatMap((line) => line.split(/(?<=[.!?])\s+/)))

const LOOKS = /\b(green|red|blue|yellow|orange|purple|grey|round|circle|square|triangle|large|big|small|coloured)\b/i
const PICTURES = /\b(pencil|arrows?|cross|dots|gear|cog|bell|tick|symbol|beeps?|sounds?|flash(es)?)\b/i
const PLACES = /\b(left|right|top|bottom|corner|side|beside|below|above|next to)\b/i
const INSTRUCTION =
  /\b(choose|press|select|click|tap|use|find|open|go to|drag|edit|change|complete|enter|see|fill|move)\b/i
/** The name of a control in bold, quoted words, or a name that is filled in. */
const NAMED = /\*\*[^*]+\*\*|“[^”]+”|\$\{/

const isSensory = (sentence: string) => [LOOKS, PICTURES, PLACES].some((words) => words.test(sentence))

/** What needs no name, and why. */
const ALLOWED: Record<string, string> = {
  'Please complete the check below': 'the check is the next thing that is read',
  'You can change each of them below': 'they are the next things that are read',
  'Choose a page in the list to edit it below': 'the page is read after the list',
  'Press Next to': 'the button has this name',
  'use the arrow keys': 'keys have these names',
  'Short text is large': 'it is about slides, not about controls',
  'the same button beside header image':
    'the button is named in the sentence before, and the sections have these names',
}
const reasons = Object.keys(ALLOWED)

const unnamed = sentences.filter((one) => isSensory(one) && INSTRUCTION.test(one) && !NAMED.test(one))

test('no instruction refers only to a shape, a colour, a place or a sound', () => {
  expect(sentences.length).toBeGreaterThan(1_000)
  const lower = (text: string) => text.toLowerCase()
  expect(unnamed.filter((one) => !reasons.some((words) => lower(one).includes(lower(words))))).toEqual([])
  expect(reasons.filter((words) => !unnamed.some((one) => lower(one).includes(lower(words))))).toEqual([])
})
