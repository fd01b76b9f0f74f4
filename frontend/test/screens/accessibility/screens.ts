import { accountScreens } from './screens/account.ts'
import { accountSecurityScreens } from './screens/account-security.ts'
import { editorScreens } from './screens/editor.ts'
import { eventPageScreens } from './screens/event-pages.ts'
import { eventScreens } from './screens/events.ts'
import { presenterScreens } from './screens/presenter.ts'
import { publicScreens } from './screens/public.ts'
import type { Screens } from './screens/screen.ts'
import { shellScreens } from './screens/shell.ts'
import { showingScreens } from './screens/showings.ts'

/** Every screen of the organisers' app, and its states that look different. */
export const screens: Screens = {
  ...publicScreens,
  ...accountScreens,
  ...accountSecurityScreens,
  ...shellScreens,
  ...eventScreens,
  ...showingScreens,
  ...editorScreens,
  ...eventPageScreens,
  ...presenterScreens,
}
