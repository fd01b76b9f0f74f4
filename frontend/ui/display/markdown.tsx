import type { ReactNode } from 'react'
import { type Block, type Inline, parseMarkdown } from './markdown-tokens.ts'

/**
 * A slide's text as elements of an allow-list; raw HTML stays text. Imports neither React Aria nor the app, since the
 * watch site renders slides with it too.
 */
export const Markdown = ({ source }: { source: string }) => <>{parseMarkdown(source).map(renderBlock)}</>

const renderBlock = (block: Block, key: number): ReactNode => {
  if (block.type === 'paragraph') return <p key={key}>{renderLines(block.children)}</p>
  const items = block.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rebuilt from the source each time, never reordered in place
    <li key={index}>
      {item.children.map(renderInline)}
      {item.blocks.map(renderBlock)}
    </li>
  ))
  return block.isOrdered ? (
    <ol key={key} start={block.start}>
      {items}
    </ol>
  ) : (
    <ul key={key}>{items}</ul>
  )
}

/** Wraps each typed line in an element, so CSS can keep a wrapped one together. */
const renderLines = (children: Inline[]): ReactNode => {
  if (!children.some(({ type }) => type === 'break')) return children.map(renderInline)
  return linesOf(children).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rebuilt from the source each time, never reordered in place
    <span key={index} className="line">
      {line.map(renderPart)}
    </span>
  ))
}

/** What follows a comma near the middle of a line is an element too, so that a phone breaks the line before it rather than anywhere. */
const renderPart = (inline: Inline, key: number): ReactNode => {
  const text = inline.type === 'text' ? inline.text : ''
  // Halves of that width fit (`sizes.css`)
  const from = text.length * 0.4
  const comma = text.slice(from, -from).search(/[,;:.!?…]\S? /)
  const end = text.indexOf(' ', from + comma) + 1
  if (comma < 0) return renderInline(inline, key)
  return [
    text.slice(0, end),
    <span key={key} className="half">
      {text.slice(end)}
    </span>,
  ]
}

const linesOf = (children: Inline[]): Inline[][] => {
  const lines: Inline[][] = [[]]
  for (const child of children) {
    if (child.type === 'break') lines.push([])
    else lines.at(-1)?.push(child)
  }
  return lines
}

const renderInline = (inline: Inline, key: number): ReactNode => {
  switch (inline.type) {
    case 'text':
      return inline.text
    case 'break':
      return <br key={key} />
    case 'strong':
      return <strong key={key}>{inline.children.map(renderInline)}</strong>
    case 'em':
      return <em key={key}>{inline.children.map(renderInline)}</em>
    case 'link':
      return (
        <a key={key} href={inline.href} target="_blank" rel="noopener noreferrer nofollow">
          {inline.children.map(renderInline)}
        </a>
      )
  }
}
