import { transactional } from '../context/context.ts'
import { findVisiblePage } from './access.ts'

/** The contents of a page. @throws not-logged-in, not-found */
export const readContents = transactional((tx, reference: string) => findVisiblePage(tx, reference))
