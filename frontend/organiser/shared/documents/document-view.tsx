import type { MouseEvent } from 'react'
import { documentsText } from '../../../text/documents.ts'
import { Markdown } from '../../../ui/display/markdown.tsx'
import { focusSection } from '../addresses/use-hash-focus.ts'
import './documents.css'
import type { TextDocument } from './read-document.ts'
import { SectionView } from './section-view.tsx'

interface DocumentViewProps {
  document: TextDocument
  /** The level of its sections' headings, below its title. */
  level: 2 | 3
  /** Inside a dialog the address stays that of the page behind it. */
  isInDialog?: boolean
}

/** A text page: table of contents, then sections. The page or dialog has its title. */
export const DocumentView = ({ document, level, isInDialog = false }: DocumentViewProps) => {
  const go = (event: MouseEvent, id: string) => {
    if (!isInDialog) return
    event.preventDefault()
    focusSection(id)
  }
  return (
    <div className="document">
      <div className="document__words">
        <Markdown source={document.intro} />
      </div>
      <nav aria-label={documentsText.contents} className="document__contents">
        <ul>
          {document.sections.map(({ id, heading }) => (
            <li key={id}>
              <a className="link" href={`#${id}`} onClick={(event) => go(event, id)}>
                {heading}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="document__words">
        {document.sections.map((section) => (
          <SectionView key={section.id} section={section} level={level} />
        ))}
      </div>
    </div>
  )
}
