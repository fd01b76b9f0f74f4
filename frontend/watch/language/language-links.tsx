import { useState } from 'react'
import { type Language, languageNames, languages } from '../../text/watch/languages.ts'
import { plainClick } from '../screens/plain-click.ts'
import { useInterfaceLanguage } from './language-context.tsx'

interface Props {
  /** This page, for browsers without a script; with one it is known where we are. */
  path?: string
  query?: Record<string, string>
}

/**
 * The languages of the interface, each by its own name. They are links, so that they work without the script; with it
 * the page stays where it is and speaks another language.
 */
export const LanguageLinks = ({ path, query }: Props) => {
  const { text, choose } = useInterfaceLanguage()
  const [outcome, setOutcome] = useState<'languageChosen' | 'languageUnreadable' | null>(null)
  const take = (language: Language) =>
    choose?.(language).then(
      () => setOutcome('languageChosen'),
      () => setOutcome('languageUnreadable'),
    )
  return (
    <nav className="languages" aria-label={text.languageLabel}>
      <ul>
        {languages.map((language) => (
          <li key={language}>
            <a
              href={addressIn(language, path, query)}
              lang={language}
              hrefLang={language}
              aria-current={language === text.language ? 'true' : undefined}
              onClick={plainClick(choose && (() => void take(language)))}
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
      <p role="status" className="hint">
        {outcome && text[outcome]}
      </p>
    </nav>
  )
}

const addressIn = (language: Language, path?: string, query?: Record<string, string>) => {
  const asked = new URLSearchParams(path === undefined ? location.search : query)
  asked.set('lang', language)
  return `${path === undefined ? '' : path || '/'}?${asked}`
}
