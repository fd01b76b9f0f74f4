import { type ComponentType, useEffect } from 'react'
import { Background } from './background/background.tsx'
import { useText } from './language/language-context.tsx'
import type { PageState, ShowingPage, WatchPage } from './page.ts'
import { titleOf } from './page-title.ts'
import { CodeScreen } from './screens/code-screen.tsx'
import { ShowingScreen } from './screens/live/showing-screen.tsx'
import { AboutScreen, MessageScreen } from './screens/message-screen.tsx'
import { ChooseScreen } from './screens/welcome-screen.tsx'

interface Props extends PageState {
  /** The screen of a hall, which is loaded only for one. */
  Hall?: ComponentType<{ page: ShowingPage }> | undefined
}

/** Whatever the server found for an address. Rendered there, taken over by the phone. */
export const App = ({ page, Hall, ...frame }: Props) => {
  const text = useText()
  useTitle(page)
  switch (page.screen) {
    case 'enter-code':
      return <CodeScreen base={frame.base} typed={page.typed} problem={page.problem} />
    case 'choose':
      return (
        <>
          <Background background={page.event.background} />
          <ChooseScreen event={page.event} here={frame.here} />
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
      if (page.hall && Hall) return <Hall page={page} />
      return <ShowingScreen page={page} frame={frame} />
    case 'not-found':
      return <MessageScreen title={text.notFound} hint={text.notFoundHint} base={frame.base} />
    case 'trouble':
      return <MessageScreen title={text.trouble} hint={text.troubleHint} base={frame.base} />
  }
}

/** Follows the language. A showing has a title of its own, which is the same in each. */
const useTitle = (page: WatchPage) => {
  const text = useText()
  useEffect(() => {
    if (page.screen !== 'showing') document.title = titleOf(text, page)
  }, [text, page])
}
