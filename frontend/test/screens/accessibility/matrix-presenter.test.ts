import { presenterScreens } from './screens/presenter.ts'
import { testScreens } from './test-screens.ts'

testScreens(presenterScreens)
