import type { ReactNode } from 'react'
import type { EventAppearance, Row } from '../../api/watch/types.ts'
import { RowsView } from '../../slide/rows-view.tsx'
import { useAddress, useText } from '../language/language-context.tsx'
import { LanguageLinks } from '../language/language-links.tsx'
import { Reading } from '../reading/reading.tsx'

interface MessageProps {
  title: string
  hint: string
  base: string
  children?: ReactNode
}

/** Nothing is there, or nothing can be shown: what happened and where to go. */
export const MessageScreen = ({ title, hint, base, children }: MessageProps) => {
  const text = useText()
  const address = useAddress()
  return (
    <main className="card narrow">
      <p className="product">{text.productName}</p>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{hint}</p>
      {children}
      <p className="actions">
        <a className="button" href={address(base)}>
          {text.enterAnotherCode}
        </a>
      </p>
      <LanguageLinks path={base} />
    </main>
  )
}

/** A typed code is checked: why, what happens by itself, and the ways around it. */
export const CheckingScreen = ({ base }: { base: string }) => {
  const text = useText()
  return (
    <MessageScreen title={text.checking} hint={text.checkingHint} base={base}>
      <p>{text.checkingScan}</p>
      {/* Filled by the script, see `pass-check.ts` */}
      <p id="checking" role="status" />
    </MessageScreen>
  )
}

/** The screen behind the About button. */
export const AboutScreen = ({ event, rows, here }: { event: EventAppearance; rows: Row[]; here: string }) => {
  const text = useText()
  const address = useAddress()
  return (
    <main className="card">
      <p className="about-bar">
        <a className="button" href={address(here)}>
          {text.backToEvent}
        </a>
        <Reading />
      </p>
      <h1 tabIndex={-1} dir="auto">
        {text.aboutTitle(event.name)}
      </h1>
      <div className="content" lang={event.languageCode}>
        <RowsView rows={rows} words={text} topLevel={2} />
      </div>
      {rows.length === 0 && <p>{text.aboutEmpty}</p>}
      <LanguageLinks path={here} query={{ screen: 'about' }} />
    </main>
  )
}
