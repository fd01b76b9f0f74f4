import { maxLengths } from '../../../../generated/limits.ts'

/** What was typed: finished lines, and the words that may still change. */
interface Typed {
  lines: string[]
  rest: string
}

// A sentence's end counts once a space follows, because of “3.5” and “…”
const END = /^\s*(\S[^\n]*?[.!?…]["'”’»)\]]*(?=\s)|\S[^\n]*?[。！？]["”’」』）]*|[^\n]*\n)/u

/** Divides typed text at sentence ends and line breaks; what is too long for a caption, at a space. */
export function splitTyped(text: string): Typed {
  const lines: string[] = []
  let rest = text
  for (let end = cut(rest); end > 0; end = cut(rest)) {
    const line = rest.slice(0, end).trim()
    if (line !== '') lines.push(line)
    rest = rest.slice(end).trimStart()
  }
  return { lines, rest }
}

const cut = (text: string) => {
  const end = END.exec(text)?.[0].length ?? 0
  const most = maxLengths.CaptionText
  if (Math.max(end, end === 0 ? text.length : 0) <= most) return end
  const space = text.lastIndexOf(' ', most)
  return space > 0 ? space : most
}
