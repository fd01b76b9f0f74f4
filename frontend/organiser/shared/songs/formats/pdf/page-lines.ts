/** A piece of a page's text, in points from the upper left corner of the page as it's shown. */
export interface TextPiece {
  text: string
  x: number
  /** Where its baseline is. */
  y: number
  width: number
  /** The size of its letters. */
  size: number
}

/** A line of a page's text. */
export type TextLine = TextPiece

/** White space of this part of the letters' size is a space between words. */
const SPACE = 0.2

/** The lines of a page in the order of the file, which is the order of reading in what programs of slides and texts export. */
export function linesOf(pieces: readonly TextPiece[]): TextLine[] {
  const lines: TextLine[] = []
  let isApart = false
  for (const piece of pieces) {
    const line = lines.at(-1)
    if (piece.text.trim() === '') isApart = true
    else if (line && isSameLine(line, piece)) {
      join(line, piece, isApart)
      isApart = false
    } else {
      lines.push({ ...piece, text: piece.text.trimStart() })
      isApart = false
    }
  }
  return lines.map((line) => ({ ...line, text: line.text.trimEnd() }))
}

function isSameLine(line: TextLine, piece: TextPiece): boolean {
  const offset = Math.abs(piece.y - line.y)
  if (offset < 0.5 * Math.min(piece.size, line.size)) return true
  const isRaised = piece.size < 0.8 * line.size && offset < 0.5 * line.size
  return isRaised && Math.abs(gapOf(line, piece)) < 0.3 * line.size
}

/** The space between a line and the piece that follows it, to the right or, in Arabic or Hebrew, to the left. */
const gapOf = (line: TextLine, piece: TextPiece) =>
  Math.max(piece.x - (line.x + line.width), line.x - (piece.x + piece.width))

function join(line: TextLine, piece: TextPiece, isApart: boolean) {
  const hasSpace = /\s$/.test(line.text) || /^\s/.test(piece.text)
  const needsSpace = !hasSpace && (isApart || gapOf(line, piece) > SPACE * line.size)
  const right = Math.max(line.x + line.width, piece.x + piece.width)
  line.text += needsSpace ? ` ${piece.text}` : piece.text
  line.x = Math.min(line.x, piece.x)
  line.width = right - line.x
}
