import { type ComponentType, useEffect } from 'react'
import { Background } from './background/background.tsx'
import { useText } from './language/language-context.tsx'
import type { PageFrame, PageState, ShowingPage, StagePage, WatchPage } from './page.ts'
import { titleOf } from './page-title.ts'
import { CodeScreen } from './screens/code-screen.tsx'
import { ShowingScreen } from './screens/live/showing-screen.tsx'
import { AboutScreen, CheckingScreen, MessageScreen } from './screens/message-screen.tsx'
import { ChooseScreen } from './screens/welcome-screen.tsx'
import type { TranslationParts } from './translation/use-translation-parts.ts'

interface Props extends PageState {
  /** The hall display, which is loaded only there. */
  Hall?: ComponentType<{ page: ShowingPage; frame: PageFrame; translation: TranslationParts | undefined }> | undefined
  /** What translates slides, for events with further languages. */
  translation?: TranslationParts | undefined
  /** The stage display, likewise. */
  Stage?: ComponentType<{ page: StagePage; frame: PageFrame }> | undefined
}

/** The page for whatever the server found at an address. Rendered on the server, hydrated on the phone. */
export const App = ({ page, Hall, Stage, translation, ...frame }: Props) => {
  const text = useText()
  useTitle(page)
  switch (page.screen) {
    case 'enter-code':
      return <CodeScreen base={frame.base} typed={page.typed} problem={page.problem} />
    case 'checking':
      return <CheckingScreen base={frame.base} />
    case 'choose':
      return (
        <>
          <Background background={page.event.background} />
          <ChooseScreen {...page} here={frame.here} />
        </>
      )
    case 'about':
      return (
        <>
          <Background background={page.event.background} />
          <AboutScreen event={page.event} rows={page.rows} here={frame.here} />
        </>
      )
    case 'showing':
      if (page.hall && Hall) return <Hall page={page} frame={frame} translation={translation} />
      return <ShowingScreen page={page} frame={frame} translation={translation} />
    case 'stage':
      return Stage && <Stage page={page} frame={frame} />
    case 'not-found':
      return <MessageScreen title={text.notFound} hint={text.notFoundHint} base={frame.base} />
    case 'trouble':
      return <MessageScreen title={text.trouble} hint={text.troubleHint} base={frame.base} />
  }
}

/** Updates the document title with the language. A showing's title is the same in every language. */
const useTitle = (page: WatchPage) => {
  const text = useText()
  useEffect(() => {
    if (page.screen !== 'showing') document.title = titleOf(text, page)
  }, [text, page])
}
