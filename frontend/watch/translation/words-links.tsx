import type { EventAppearance } from '../../api/watch/types.ts'
import { translationTexts } from '../../text/watch/translations.ts'
import { useAddress, useText } from '../language/language-context.tsx'
import { nameOfLanguage } from './language-names.ts'
import { offeredBy } from './translation-parts.tsx'

interface Props {
  event: EventAppearance
  languages: readonly string[]
  path: string
  query: Record<string, string>
}

/** The languages of the slides for browsers without a script. */
export const WordsLinks = ({ event, languages, path, query }: Props) => {
  const text = translationTexts[useText().language]
  const address = useAddress()
  const [current = event.languageCode] = languages
  return (
    <nav className="languages" aria-label={text.slides}>
      <p className="without-script">{text.slides}</p>
      <ul>
        {offeredBy(event).map((code) => (
          <li key={code}>
            <a
              href={address(path, { ...query, words: code })}
              lang={code}
              hrefLang={code}
              aria-current={code === current ? 'true' : undefined}
            >
              {nameOfLanguage(code)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
