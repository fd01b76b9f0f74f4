import { eventScreens } from './screens/events.ts'
import { testScreens } from './test-screens.ts'

testScreens(eventScreens)
