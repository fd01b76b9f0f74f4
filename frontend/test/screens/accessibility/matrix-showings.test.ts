import { showingScreens } from './screens/showings.ts'
import { testScreens } from './test-screens.ts'

testScreens(showingScreens)
