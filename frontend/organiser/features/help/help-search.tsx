import { useMemo, useState } from 'react'
import { helpText } from '../../../text/documents.ts'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import type { TextDocument } from '../../shared/documents/read-document.ts'
import { useSettled } from '../../shared/search/use-settled.ts'
import { useSpokenResult } from '../../shared/search/use-spoken-result.ts'
import { SectionAnchor } from './go-to-section.tsx'
import { type Hit, type Piece, searchHelp } from './search-help.ts'

/** Searches the help while typing; announces the number of results once typing pauses. Escape clears the field. */
export const HelpSearch = ({ help }: { help: TextDocument }) => {
  const [words, setWords] = useState('')
  const search = words.trim()
  const hits = useMemo(() => (search === '' ? [] : searchHelp(help, search)), [help, search])
  const settled = useSettled(search)
  const summary = hits.length === 0 ? helpText.none(search) : helpText.found(hits.length)
  useSpokenResult(settled, settled === search && search !== '' ? summary : undefined)
  return (
    <search className="help__search">
      <SearchField label={helpText.search} value={words} onChange={setWords} />
      {search !== '' && (
        <section aria-label={helpText.results} className="help__results">
          <p className="muted">
            {summary} {hits.length === 0 && <SectionAnchor id="contact-support">{helpText.noneHint}</SectionAnchor>}
          </p>
          {hits.length > 0 && (
            <ul className="plain-list">
              {hits.map((hit) => (
                <Result key={hit.id} hit={hit} />
              ))}
            </ul>
          )}
        </section>
      )}
    </search>
  )
}

const Result = ({ hit: { id, section, part, sentence } }: { hit: Hit }) => (
  <li>
    <SectionAnchor id={id} className="link link--standalone">
      {part === undefined ? section : helpText.inSection(section, part)}
    </SectionAnchor>
    <p>{mark(sentence)}</p>
  </li>
)

const mark = (sentence: readonly Piece[]) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: rebuilt for each search, never reordered
  sentence.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))
