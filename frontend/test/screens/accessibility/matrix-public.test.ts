import { publicScreens } from './screens/public.ts'
import { testScreens } from './test-screens.ts'

testScreens(publicScreens)
