import { useEffect, useState } from 'react'
import { contentText } from '../../../../../text/events/editor.ts'
import { announce } from '../../../../../ui/feedback/announcer.tsx'
import { type Change, neighbourOf, type Rows } from './content-state.ts'

/** The element ids of a block, and of the buttons that add one. */
export const blockId = (key: string) => `block-${key}`
export const ADD_TEXT_ID = 'add-text'
/** The id of the button that moves a block back or forward. */
export const moveButtonId = (key: string, by: -1 | 1) => `move-${by === 1 ? 'on' : 'back'}-${key}`

const addedBlock = (before: Rows, after: Rows) => {
  const known = new Set(before.flatMap((row) => row.blocks.map((block) => block.key)))
  return after.flatMap((row) => row.blocks.map((block) => block.key)).find((key) => !known.has(key))
}

interface Target {
  id: string
  /** The focus stays while it's in such a place: a slide's contents may come after its name is being edited. */
  unless?: 'typing' | 'elsewhere'
}

const isAt = {
  typing: () => document.activeElement?.matches('input, textarea') ?? false,
  elsewhere: () => document.activeElement !== document.body,
}

/** Moves the focus to a first block and after a change of the content, and announces moves. */
export const useBlockFocus = (firstKey: string | undefined) => {
  const [target, setTarget] = useState<Target | undefined>(
    firstKey === undefined ? undefined : { id: blockId(firstKey), unless: 'typing' },
  )
  useEffect(() => {
    if (!target || (target.unless && isAt[target.unless]())) return
    const element = document.getElementById(target.id)
    const field = element?.querySelector<HTMLElement>('textarea') ?? element?.querySelector<HTMLElement>('button')
    ;(field ?? element)?.focus()
  }, [target])
  const onBlock = (key: string | undefined) => setTarget({ id: key === undefined ? ADD_TEXT_ID : blockId(key) })
  /** Focuses the added or moved block, or the neighbour of a removed one. Returns an added block's key. */
  const afterChange = (before: Rows, after: Rows, change: Change): string | undefined => {
    if (change.type === 'remove-block') {
      onBlock(neighbourOf(before, change.blockKey))
    }
    if (change.type === 'restore-block') onBlock(change.removed.block.key)
    if (change.type === 'move-row') {
      announce(contentText.rowMoved(after.findIndex((row) => row.key === change.rowKey) + 1, after.length))
    }
    if (change.type === 'move-block') {
      setTarget({ id: moveButtonId(change.blockKey, change.by) })
      announceMovedBlock(after, change.blockKey)
    }
    if (!change.type.startsWith('add-')) return undefined
    const added = addedBlock(before, after)
    onBlock(added)
    return added
  }
  const afterStep = (key: string | undefined) =>
    setTarget({ id: key === undefined ? ADD_TEXT_ID : blockId(key), unless: 'elsewhere' })
  return { afterChange, afterStep, onFirst: () => setTarget({ id: ADD_TEXT_ID }) }
}

const announceMovedBlock = (rows: Rows, blockKey: string) => {
  const blocks = rows.find((row) => row.blocks.some(({ key }) => key === blockKey))?.blocks ?? []
  announce(contentText.blockMoved(blocks.findIndex(({ key }) => key === blockKey) + 1, blocks.length))
}
