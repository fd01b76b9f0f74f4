import { accountScreens } from './screens/account.ts'
import { testScreens } from './test-screens.ts'

testScreens(accountScreens)
