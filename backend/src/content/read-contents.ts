import { transactional } from '../context/context.ts'
import { findVisiblePage } from './access.ts'

/** What a page says. @throws not-logged-in, not-found */
export const readContents = transactional((tx, reference: string) => findVisiblePage(tx, reference))
