import type { ReactNode } from 'react'
import { watchText } from '../../text/watch/en.ts'
import { LanguageProvider } from '../language/language-context.tsx'

/** Provides the English texts to a rendered test. */
export const inEnglish = (children: ReactNode) => (
  <LanguageProvider value={{ text: watchText, isAsked: false }}>{children}</LanguageProvider>
)
