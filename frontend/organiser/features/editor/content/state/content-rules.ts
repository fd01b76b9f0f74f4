import { contentText } from '../../../../../text/events/editor.ts'
import type { ShownError } from '../../../../../ui/feedback/banner.tsx'
import type { Rows } from './content-state.ts'

/** A block field's name, as in the server's errors. */
export const fieldName = (row: number, block: number, field: string) => `rows.${row}.blocks.${block}.${field}`

/** What prevents saving: an image block without its image or its description. */
export const contentErrors = (rows: Rows): ShownError[] =>
  rows.flatMap((row, r) =>
    row.blocks.flatMap((block, b): ShownError[] => {
      if (block.type === 'Text') return []
      if (block.image.kind === 'none') {
        return [{ field: fieldName(r, b, 'imageContents'), message: contentText.imageRequired }]
      }
      if (!block.isDecorative && !block.background && block.altText.trim() === '') {
        return [{ field: fieldName(r, b, 'altText'), message: contentText.altRequired }]
      }
      return []
    }),
  )
