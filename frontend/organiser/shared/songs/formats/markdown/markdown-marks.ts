import { chordLine } from '../../../../../../openapi/rules/chords/chord-line.ts'
import { markChoice, nameOfMark } from '../../marks.ts'
import type { Mark, MarkChoice } from '../../reading/parsed-file.ts'
import type { MarkChoices } from '../../slides/song-slides.ts'
import { fencedLines, type MarkdownLine } from './markdown-lines.ts'
import { labelLineOf } from './markdown-slide.ts'

/** What one slide of a file becomes: itself, or several if labels begin new ones. */
export interface MarkedSlide {
  /** Undefined to name it after its words. */
  name: string | undefined
  lines: MarkdownLine[]
}

/** A task of a list has brackets of its own. */
const TASK = /^\s*(?:[-*+]|\d{1,9}[.)])\s+\[[ xX]\]\s/

/** A line that only opens or closes an element or a component, as Slidev's `<v-click>`. */
const TAG_ALONE = /^\s*<\/?[a-z][\w.-]{0,60}(?:\s[^<>]{0,200})?\/?>\s*$/i

const proposedFor = (text: string): MarkChoice | undefined => {
  if (TASK.test(text)) return undefined
  if (TAG_ALONE.test(text)) return 'leaveOut'
  const proposed = markChoice(text, false, false)
  return proposed ?? (chordLine(text) === 'yes' ? 'leaveOut' : undefined)
}

/** Lists the lines of a slide that look like marks, and does with them what was chosen. Code stays as it is. */
export const settleMarks = (lines: readonly MarkdownLine[], choices: MarkChoices, marks: Mark[]): MarkedSlide[] => {
  const fenced = fencedLines(lines)
  const label = labelLineOf(lines)
  const found: MarkedSlide[] = [{ name: undefined, lines: [] }]
  for (const one of lines) {
    const proposed = fenced.has(one.line) || one === label ? undefined : proposedFor(one.text)
    const choice = proposed && chosenFor(one, proposed, choices, marks)
    const slide = found.at(-1)
    if (choice === 'leaveOut') continue
    if (choice !== 'name') slide?.lines.push(one)
    else if (slide?.lines.every(({ text }) => text.trim() === '')) slide.name = nameOfMark(one.text)
    else found.push({ name: nameOfMark(one.text), lines: [] })
  }
  return found.filter(({ name, lines: own }) => name === undefined || own.some(({ text }) => text.trim() !== ''))
}

const chosenFor = ({ text, line }: MarkdownLine, proposed: MarkChoice, choices: MarkChoices, marks: Mark[]) => {
  const id = `${line} ${text.trim()}`
  const choice = choices[id] ?? proposed
  marks.push({ id, line, text: text.trim(), choice })
  return choice
}
