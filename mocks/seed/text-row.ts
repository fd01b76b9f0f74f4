import type { PageContentsOutput, TextStyle } from '../../generated/zod/schemas/index.zod.ts'
import { newReference } from '../state/references.ts'
import type { State } from '../state/state.ts'

/** A row with one text block. */
export const textRow = (state: State, text: string, textStyle: TextStyle): PageContentsOutput['rows'][number] => ({
  reference: newReference(state),
  isExpandable: false,
  blocks: [
    {
      reference: newReference(state),
      blockType: 'Text',
      text,
      textStyle,
      fileName: null,
      blobName: null,
      altText: null,
      width: null,
      height: null,
    },
  ],
})
