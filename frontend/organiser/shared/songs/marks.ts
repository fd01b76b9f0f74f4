import type { MarkChoice } from './reading/parsed-file.ts'
import { isBareSection, sectionLabel } from './slides/section-label.ts'

const LONGEST = 120

/** Marks of formats for letters, which are taken off: those of HTML, Pango and OpenLP. */
const TAG =
  /<\/?(?:b|i|u|s|em|strong|small|big|sub|sup|tt|span|font|br)(?:\s[^<>]{0,200})?\/?>|\{\/?(?:st|it|su|sb|u|br|pp?|r|bl?|y|g|pk|o|w)\}/gi

/** A line without marks for letters. Decoding XML leaves none; songs of other programs have them in their words. */
export const withoutTags = (line: string) => (/[<{]/.test(line) ? line.replaceAll(TAG, '') : line)

const COMMENT = /^(?:;|\/\/|<!--|%%)/
const BRACKETED = /^(?:\[[^\][]+\]|\{[^{}]+\}|<[^<>]+>):?$/
/** Begins like what musicians and licences need, and no audience. */
const FOR_OTHERS =
  /^(?:(?:key|capo|tempo|bpm|time|time signature|transpose|tuning|tonart|takt|tonalité|tono|compás)(?:\s*[:=]\s*|\s+of\s+|\s+)\S{1,12}|(?:copyright|ccli|©|\(c\))(?!\p{L}).*|(?:title|author|artist|composer|words|music|text|melodie|musik|titel|autor|auteur|paroles|musique|letra|música|geiriau)\s*[:=].*|#\w+=.*)$/iu
const INSTRUCTION =
  /^\(?(?:(?:repeat|wiederholen|wdh\.?|répéter|repetir|ailadrodd|go to|back to|to)\s+(?:the\s+)?(?:verse|chorus|refrain|bridge|intro|strophe|vers|couplet|estrofa|coro|pennill|cytgan)\b.{0,30}|repeat|d\.?\s?[cs]\.?(?: al (?:fine|coda))?|[x×]\s?\d{1,2}|\d{1,2}\s?[x×])\)?[.:]?$/i
/** Brackets within a line that hold anything but words to sing, such as a chord of an unknown kind. */
const ODD_BRACKETS = /\[[^\][]{1,30}\](?!\()|\{[^{}]{1,60}\}/
/** Who sings or speaks, which a liturgy shows and a song may not. */
const WHO = /^\p{Lu}[\p{L} ]{0,23}:$/u

/**
 * What is proposed for a line that looks like a label, comment or note; undefined for words of the song. The first line of a slide without
 * a name can name it, which loses nothing. Outside of songs all is proposed to be shown but labels and comments, and "Intro" is no mark.
 */
export const markChoice = (raw: string, canName: boolean, isSong: boolean): MarkChoice | undefined => {
  const line = raw.trim()
  if (line === '' || line.length > LONGEST) return undefined
  if (sectionLabel(line)?.isExplicit) return 'name'
  if (COMMENT.test(line)) return 'leaveOut'
  if (!isSong)
    return [BRACKETED, FOR_OTHERS, INSTRUCTION, ODD_BRACKETS].some((sign) => sign.test(line)) ? 'keep' : undefined
  if (BRACKETED.test(line) || isBareSection(line)) return canName ? 'name' : 'leaveOut'
  if (FOR_OTHERS.test(line) || INSTRUCTION.test(line)) return 'leaveOut'
  return ODD_BRACKETS.test(line) || WHO.test(line) ? 'keep' : undefined
}

/** A mark as a slide's name: without brackets and colon. */
export const nameOfMark = (text: string) =>
  text
    .trim()
    .replace(/^[[{<;/(%\s]+/, '')
    .replace(/[\]}>:)\s]+$/, '')
