import type { ReactNode } from 'react'
import { Markdown } from '../../../ui/display/markdown.tsx'
import type { Section } from './read-document.ts'

interface SectionViewProps {
  section: Section
  /** The level of its heading. */
  level: 2 | 3
  /** Content after its text. */
  children?: ReactNode
}

/** A section of a text page with its parts. Its headings have ids to link to. */
export const SectionView = ({ section, level, children }: SectionViewProps) => {
  const Heading = `h${level}` as const
  const PartHeading = level === 2 ? 'h3' : 'h4'
  return (
    <section className="document__section">
      <Heading id={section.id} tabIndex={-1}>
        {section.heading}
      </Heading>
      <Markdown source={section.body} />
      {section.parts.map((part) => (
        <div key={part.id} className="document__part">
          <PartHeading id={part.id} tabIndex={-1}>
            {part.heading}
          </PartHeading>
          <Markdown source={part.body} />
        </div>
      ))}
      {children}
    </section>
  )
}
