/** A part of a section, with a smaller heading. */
export interface Part {
  id: string
  heading: string
  body: string
}

/** A section of a text page, with its own heading. */
export interface Section extends Part {
  parts: Part[]
}

export interface TextDocument {
  title: string
  intro: string
  sections: Section[]
}

/**
 * Parses a text page: `#` is the title, `##` starts a section, `###` a part of it, `{name}` is replaced by a value. The
 * text between uses slides' Markdown, so a paragraph is one line.
 */
export const readDocument = (source: string, values: Readonly<Record<string, string>>): TextDocument => {
  const text = source.replaceAll('\r\n', '\n').replaceAll(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole)
  const [head = '', ...sections] = text.split(/^## /m)
  const [, title = '', intro = ''] = /^# (.+)\n([\s\S]*)$/.exec(head.trim()) ?? []
  return { title, intro: intro.trim(), sections: sections.map(toSection) }
}

const toSection = (text: string): Section => {
  const [own = '', ...parts] = text.split(/^### /m)
  const section = toPart(own)
  const within = (part: Part) => ({ ...part, id: `${section.id}-${part.id}` })
  return { ...section, parts: parts.map(toPart).map(within) }
}

const toPart = (text: string): Part => {
  const [heading = '', ...lines] = text.split('\n')
  return { id: idOf(heading), heading, body: lines.join('\n').trim() }
}

const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
