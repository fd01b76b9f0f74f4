/** A part of a text page, under a heading of its own. */
export interface Section {
  id: string
  heading: string
  body: string
}

export interface TextDocument {
  title: string
  intro: string
  sections: Section[]
}

/**
 * A text page from its Markdown: `#` is the title, `##` begins a section, `{name}` is replaced by a value. What is
 * between is shown as slides' Markdown is, so a paragraph stands on one line.
 */
export const readDocument = (source: string, values: Readonly<Record<string, string>>): TextDocument => {
  const text = source.replaceAll('\r\n', '\n').replaceAll(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole)
  const [head = '', ...parts] = text.split(/^## /m)
  const [, title = '', intro = ''] = /^# (.+)\n([\s\S]*)$/.exec(head.trim()) ?? []
  return { title, intro: intro.trim(), sections: parts.map(toSection) }
}

const toSection = (part: string): Section => {
  const [heading = '', ...lines] = part.split('\n')
  return { id: idOf(heading), heading, body: lines.join('\n').trim() }
}

const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
