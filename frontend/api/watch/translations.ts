import type { ShownTranslation } from '../../../openapi/client/live/words.ts'
import { read } from './calls.ts'

/** The words of a slide in one language (`getShownTranslation`), or undefined if they couldn't be read. The browser may have them already. */
export const readTranslation = (address: string): Promise<ShownTranslation | undefined> => read(address, 'default')
