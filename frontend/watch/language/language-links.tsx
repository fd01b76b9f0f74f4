import { useState } from 'react'
import { type Language, languageNames, languages } from '../../text/watch/languages.ts'
import { POLITE } from '../../ui/screen/live-region.ts'
import { plainClick } from '../screens/plain-click.ts'
import { chooseAndSay, type Outcome } from './choose-and-say.ts'
import { useInterfaceLanguage } from './language-context.tsx'

interface Props {
  /** This page's path, for browsers without a script; with one it's known. */
  path?: string
  query?: Record<string, string>
}

/**
 * The interface languages, each by its own name. Links, so they work without the script; with it the language changes
 * in place.
 */
export const LanguageLinks = ({ path, query }: Props) => {
  const { text, choose } = useInterfaceLanguage()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
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
              onClick={plainClick(choose && (() => void chooseAndSay(choose, language, setOutcome)))}
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
      <p {...POLITE} className="hint">
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
