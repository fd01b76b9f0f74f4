import type { ReactNode } from 'react'
import { watchText } from '../../text/watch/en.ts'
import { LanguageProvider } from '../language/language-context.tsx'

/** Gives what is rendered in a test the English words. */
export const inEnglish = (children: ReactNode) => (
  <LanguageProvider value={{ text: watchText, isAsked: false }}>{children}</LanguageProvider>
)
