import type { Block, Row } from '../../../../../api/watch/types.ts'
import type { EditorBlock, Rows } from '../state/content-state.ts'

/** The editor's rows as attendees will get them, without images that aren't chosen yet. */
export const shownRows = (rows: Rows): Row[] =>
  rows.map(({ key, isExpandable, layout, blocks }) => ({
    reference: key,
    isExpandable,
    ...(layout && { layout }),
    blocks: blocks.flatMap(shownBlock),
  }))

const EMPTY = { text: null, textStyle: null, fileName: null, blobName: null, altText: null, width: null, height: null }

/** The editor measures an image when it puts it behind the text, before the server can. */
const MEASURED_HERE = { light: 0, dark: 0 }

const shownBlock = (block: EditorBlock): Block[] => {
  const { key: reference, type: blockType } = block
  if (block.type === 'Text') {
    return [{ ...EMPTY, reference, blockType, text: block.text, textStyle: block.textStyle }]
  }
  const { image, altText, isDecorative, background, video } = block
  if (image.kind === 'none') return []
  const blobName = image.kind === 'new' ? image.dataUrl : image.blobName
  const leastScrim = (image.kind === 'stored' && image.leastScrim) || MEASURED_HERE
  const shown = { ...EMPTY, reference, blockType, fileName: image.fileName, blobName }
  const behind = background && { background, leastScrim }
  return [{ ...shown, altText: isDecorative ? '' : altText, ...behind, ...(video && { video }) }]
}
