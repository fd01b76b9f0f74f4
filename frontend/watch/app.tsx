import { watchText } from '../text/watch.ts'
import { Background } from './background/background.tsx'
import type { PageState } from './page.ts'
import { CodeScreen } from './screens/code-screen.tsx'
import { AboutScreen, MessageScreen } from './screens/message-screen.tsx'
import { ShowingScreen } from './screens/showing-screen.tsx'
import { ChooseScreen } from './screens/welcome-screen.tsx'

/** Whatever the server found for an address. Rendered there, taken over by the phone. */
export const App = ({ page, ...frame }: PageState) => {
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
      return <ShowingScreen page={page} frame={frame} />
    case 'not-found':
      return <MessageScreen title={watchText.notFound} hint={watchText.notFoundHint} base={frame.base} />
    case 'trouble':
      return <MessageScreen title={watchText.trouble} hint={watchText.troubleHint} base={frame.base} />
  }
}
