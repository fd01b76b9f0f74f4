import { use, useState } from 'react'
import { contentText } from '../../../../../text/events/editor.ts'
import { announce } from '../../../../../ui/feedback/announcer.tsx'
import { showToast } from '../../../../../ui/feedback/toast-store.ts'
import { useFileEvents } from '../../../../shared/files/use-file-events.ts'
import { imageFileError } from '../../../../shared/theme/image-file-rules.ts'
import { readImageFile } from '../../../../shared/theme/read-image-file.ts'
import { isVideoFile } from '../../../../shared/videos/read-video.ts'
import type { ChangeContent, Rows } from '../state/content-state.ts'
import { VideosContext } from '../videos/videos-context.ts'
import { withFit } from './behind-text.tsx'

/** A file being read, for the progress. */
export interface Reading {
  name: string
  percent: number
}

/** Turns images and videos dropped or pasted anywhere on the page into blocks; on an image block they replace its image. */
export const useImageFiles = (rows: Rows, change: ChangeContent) => {
  const videos = use(VideosContext)
  const [reading, setReading] = useState<Reading>()
  const take = async (files: File[], target: EventTarget | null) => {
    let behind = blockAt(target)
    const replaced = rows.flatMap((row) => row.blocks).find((block) => block.key === behind && block.type === 'Image')
    for (const [index, file] of files.entries()) {
      if (videos && isVideoFile(file)) {
        videos.take(file, behind)
        continue
      }
      const dataUrl = await read(file, setReading)
      if (dataUrl === undefined) continue
      const image = { kind: 'new', fileName: file.name, dataUrl } as const
      if (replaced?.type === 'Image' && index === 0) {
        change({
          type: 'update-block',
          block: { key: replaced.key, type: 'Image', ...(await withFit(replaced, image)) },
        })
      } else behind = change({ type: 'add-image', behind, image }) ?? behind
      announce(contentText.imageAdded(file.name))
    }
    setReading(undefined)
  }
  useFileEvents(take)
  return reading
}

const read = async (file: File, onReading: (reading: Reading) => void) => {
  try {
    const problem = imageFileError(file)
    if (problem) throw new Error(problem)
    onReading({ name: file.name, percent: 0 })
    return await readImageFile(file, (percent) => onReading({ name: file.name, percent }))
  } catch (error) {
    const isKnown = error instanceof Error && error.message === contentText.imageTooLarge
    const why = isKnown ? contentText.imageTooLarge : contentText.notAnImage
    showToast({ kind: 'error', message: contentText.imageRefused(file.name, why) })
    return undefined
  }
}

/** The key of the block where an event happened. */
const blockAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('.block[id]')?.id.slice('block-'.length) : undefined
