import { eventPageScreens } from './screens/event-pages.ts'
import { testScreens } from './test-screens.ts'

testScreens(eventPageScreens)
