import { markdownText } from '../../../ui/display/markdown-tokens.ts'
import type { Part, TextDocument } from '../../shared/documents/read-document.ts'
import { plain } from '../../shared/search/plain.ts'

/** A piece of a found sentence; matches are marked. */
export interface Piece {
  text: string
  isMatch: boolean
}

export interface Hit {
  /** The id of the heading it links to. */
  id: string
  section: string
  /** The sub-heading within the section. */
  part: string | undefined
  sentence: Piece[]
}

interface Candidate {
  hit: Omit<Hit, 'sentence'>
  headings: string
  sentences: string[]
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu
const WORD_OR_GAP = /[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu
const SENTENCE_END = /(?<=[.!?])\s+|\n+/

const wordsOf = (text: string) => plain(text).match(WORD) ?? []

/** How many of the terms start a word of the text. */
const matches = (text: string, terms: readonly string[]) => {
  const words = wordsOf(text)
  return terms.filter((term) => words.some((word) => word.startsWith(term))).length
}

/**
 * The parts of the help that match most terms, each with its best sentence. Terms match beginnings of words, ignoring
 * case and accents. Parts whose heading matches come first.
 */
export const searchHelp = (document: TextDocument, search: string): Hit[] => {
  const terms = [...new Set(wordsOf(search))]
  const scored = candidatesOf(document).map((candidate) => ({
    candidate,
    score: matches([candidate.headings, ...candidate.sentences].join(' '), terms),
    inHeadings: matches(candidate.headings, terms),
  }))
  const best = Math.max(...scored.map(({ score }) => score))
  if (best === 0) return []
  return scored
    .filter(({ score }) => score === best)
    .sort((a, b) => b.inHeadings - a.inHeadings)
    .map(({ candidate }) => ({ ...candidate.hit, sentence: piecesOf(bestSentence(candidate.sentences, terms), terms) }))
}

const candidatesOf = (document: TextDocument): Candidate[] =>
  document.sections.flatMap((section) => [
    candidate(section, section.heading, undefined),
    ...section.parts.map((part) => candidate(part, section.heading, part.heading)),
  ])

const candidate = ({ id, body }: Part, section: string, part: string | undefined): Candidate => ({
  hit: { id, section, part },
  headings: part === undefined ? section : part,
  sentences: markdownText(body).split(SENTENCE_END).filter(Boolean),
})

const bestSentence = (sentences: readonly string[], terms: readonly string[]) =>
  sentences.reduce((best, next) => (matches(next, terms) > matches(best, terms) ? next : best), sentences[0] ?? '')

const piecesOf = (sentence: string, terms: readonly string[]): Piece[] =>
  (sentence.match(WORD_OR_GAP) ?? []).map((text) => ({
    text,
    isMatch: terms.some((term) => plain(text).startsWith(term)),
  }))
