import { toMarkdown } from '../plain-markdown.ts'
import { type ImportedSlide, nameFromText, type ParsedFile, type Remark, textSlides } from './parsed-file.ts'

/** Parses plain text: every blank line starts the next slide, which is named after its first line. */
export const parsePlainText = (text: string): ParsedFile => {
  const remarks: Remark[] = []
  const slides = paragraphsOf(text).flatMap(({ lines, line }): ImportedSlide[] => {
    const words = lines.join('\n')
    return textSlides(nameFromText(words), toMarkdown(words), line, remarks)
  })
  return { slides, titles: new Map(), remarks }
}

/** Runs of non-blank lines, with the position of their first line. */
const paragraphsOf = (text: string) => {
  const found: { lines: string[]; line: number }[] = []
  let current: string[] | undefined
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trimEnd()
    if (line === '') current = undefined
    else if (current) current.push(line)
    else {
      current = [line]
      found.push({ lines: current, line: index + 1 })
    }
  }
  return found
}
