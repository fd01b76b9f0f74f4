import { accountScreens } from './screens/account.ts'
import { publicScreens } from './screens/public.ts'
import type { Screens } from './screens/screen.ts'

/** Every screen of the organisers' app, and the states that look different. */
export const screens: Screens = { ...publicScreens, ...accountScreens }
