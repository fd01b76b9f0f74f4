const CHORDPRO = /^[ \t]*\{(?:t|title|ns|new_song|soc|sov|start_of_\w+)\b[^}\n]*\}[ \t]*$/im
const SONGBEAMER = /^\s*#(?:LangCount|Title|Author|Editor|Version|VerseOrder|Songbook|Format|FontSize|\(c\))=/i
/** What Marp and Slidev decks begin with. */
const FRONT_MATTER = /^---\n\$?[\w-]+:/
const COMMENT = /^[ \t]*<!--/m
const XML = /^\s*<(?:\?xml\b|!DOCTYPE\s+(?!html)|[\w:]*(?:song|lied|ppl|RVPresentation)\w*[\s>])/i
const HTML = /^\s*(?:<!DOCTYPE\s+html|<html\b)/i
const JSON_START = /^\s*(?:\{\s*(?:"|[A-Za-z]\w*\s*:[^\n]*["{[])|\[\s*[{"[])/
const LOOSE_SONGS = /["{,\s]"?Songs"?\s*:\s*\[/
const CUE = /^\s*(?:WEBVTT\b|(?:\d+\s*\n)?\s*(?:\d+:)?\d{1,2}:\d{2}[,.]\d{1,3}\s*-->)/

/** Timestamps at the start of a line of lyrics. */
export const STAMPS = /^(?:\s*\[\d{1,3}:\d{2}(?:[.:]\d{1,3})?\])+/

/** What the signatures are looked for in: only the start, since each search of a long hostile text takes time. */
export const startOf = (text: string) => text.slice(0, 2000)
export const isHtml = (text: string) => HTML.test(startOf(text))
export const isXml = (text: string) => XML.test(startOf(text).trimStart().slice(0, 300))
/** ChordPro begins with a brace too. */
export const isJson = (text: string) => {
  const start = startOf(text).trimStart().slice(0, 500)
  return JSON_START.test(start) && (/^[{[]\s*["{[]/.test(start) || LOOSE_SONGS.test(start))
}
export const isSongBeamer = (text: string) => SONGBEAMER.test(startOf(text))
export const isSongSelectFile = (text: string) => /^\s*\[File\]\s*\nType=SongSelect/i.test(startOf(text))
export const isSubtitles = (text: string) => CUE.test(startOf(text))
/** Two lines with a time in brackets. */
export const isLrc = (text: string) =>
  text
    .slice(0, 5000)
    .split('\n')
    .filter((line) => STAMPS.test(line)).length >= 2
export const isChordPro = (text: string) => CHORDPRO.test(text)
export const isDeck = (text: string) => FRONT_MATTER.test(text)
export const hasComment = (text: string) => COMMENT.test(text)
