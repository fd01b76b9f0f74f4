import { shellScreens } from './screens/shell.ts'
import { testScreens } from './test-screens.ts'

testScreens(shellScreens)
