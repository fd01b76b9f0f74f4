import type { Block, Row } from '../../../api/watch/types.ts'

const block = (reference: string, text: string, textStyle: Block['textStyle']): Block => ({
  reference,
  blockType: 'Text',
  text,
  textStyle,
  fileName: null,
  blobName: null,
  altText: null,
  width: null,
  height: null,
})

/** A sample slide that shows an event's style. */
export const sampleRows = ({ sampleTitle, sampleText }: { sampleTitle: string; sampleText: string }): Row[] => [
  { reference: 'title', isExpandable: false, blocks: [block('title-text', sampleTitle, 'Header')] },
  { reference: 'text', isExpandable: false, blocks: [block('text-text', sampleText, 'Basic')] },
]
