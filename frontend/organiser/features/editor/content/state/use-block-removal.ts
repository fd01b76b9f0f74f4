import { useEffect, useRef } from 'react'
import { readDataUrl } from '../../../../../api/event-file/read-event-file.ts'
import { contentText } from '../../../../../text/events/editor.ts'
import { uiText } from '../../../../../text/ui.ts'
import { announce } from '../../../../../ui/feedback/announcer.tsx'
import { showToast, type ToastAction, toastStore } from '../../../../../ui/feedback/toast-store.ts'
import type { BlockImage, ChangeContent, EditorBlock, RemovedBlock, Rows } from './content-state.ts'
import type { EditorStore } from './editor-store.ts'

/**
 * Says that a block was removed, and offers to undo it. Undo puts it back whatever was changed or saved since, until
 * another slide is opened.
 */
export const useBlockRemoval = (store: EditorStore, change: ChangeContent) => {
  const offered = useRef<ToastAction[]>([])
  useEffect(() => () => toastStore.withdraw(offered.current), [])
  return (removed: RemovedBlock) => {
    const { block } = removed
    const message = block.type === 'Text' ? contentText.textRemoved : contentText.imageRemoved
    if (isEmpty(block)) return announce(message)
    // A save that follows may delete the stored image
    const loaded = block.type === 'Image' ? loadForUndo(block.image) : undefined
    const restore = async () => {
      const image = await loaded
      change({ type: 'restore-block', removed: asNow(removed, store.get().saved.rows, image) })
      announce(contentText.undone)
    }
    const action = { label: uiText.undo, onAction: restore }
    offered.current.push(action)
    showToast({ kind: 'success', message, action })
  }
}

const isEmpty = (block: EditorBlock) =>
  block.type === 'Text' ? block.text.trim() === '' : block.image.kind === 'none' && block.altText === ''

/** The image with its bytes, so that it can be uploaded again; as it is if they can't be read. */
const loadForUndo = async (image: BlockImage): Promise<BlockImage> => {
  if (image.kind !== 'stored') return image
  const dataUrl = await readDataUrl(image.blobName).catch(() => undefined)
  return dataUrl === undefined ? { kind: 'none' } : { kind: 'new', fileName: image.fileName, dataUrl }
}

/** The block with the references that the saved slide still has. */
const asNow = (removed: RemovedBlock, saved: Rows, image: BlockImage | undefined): RemovedBlock => {
  const { block, row } = removed
  const savedRow = saved.find(({ key }) => key === row.key)
  const savedBlock = saved.flatMap(({ blocks }) => blocks).find(({ key }) => key === block.key)
  const ids = { block: savedBlock?.id ?? null, row: savedRow?.id ?? null }
  // A video isn't read for this, since the server takes it back
  const isImageGone = block.type === 'Image' && block.image.kind === 'stored' && !savedBlock
  return {
    ...removed,
    row: { ...row, id: ids.row },
    block: { ...block, id: ids.block, ...(isImageGone && image ? { image } : {}) } as EditorBlock,
  }
}
