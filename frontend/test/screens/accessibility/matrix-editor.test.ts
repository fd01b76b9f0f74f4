import { editorScreens } from './screens/editor.ts'
import { testScreens } from './test-screens.ts'

testScreens(editorScreens)
