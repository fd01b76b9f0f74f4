import { accountSecurityScreens } from './screens/account-security.ts'
import { testScreens } from './test-screens.ts'

testScreens(accountSecurityScreens)
