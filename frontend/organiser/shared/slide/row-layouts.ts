import type { Schemas } from '../../../api/client/client.ts'
import { layoutText } from '../../../text/events/layouts.ts'

export type RowLayout = NonNullable<Schemas['Row']['layout']>

/** The layouts of a row, in the order in which they're offered. */
export const rowLayouts = Object.keys(layoutText.layouts satisfies Record<RowLayout, string>) as RowLayout[]
