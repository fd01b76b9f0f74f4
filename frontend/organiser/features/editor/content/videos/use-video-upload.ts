import { useEffect, useMemo, useRef, useState } from 'react'
import { asApiError } from '../../../../../api/client/api-error.ts'
import { uploadVideo } from '../../../../../api/events/videos.ts'
import { videosText } from '../../../../../text/events/videos.ts'
import { announce } from '../../../../../ui/feedback/announcer.tsx'
import { useStable } from '../../../../../ui/use-stable.ts'
import { readFile } from '../../../../shared/theme/read-image-file.ts'
import { type ReadVideo, readVideo, videoFileError } from '../../../../shared/videos/read-video.ts'
import { type ChangeContent, placeOf, type Rows } from '../state/content-state.ts'

/** A chosen file, and the key of the block that it was chosen or dropped on. */
interface ChosenVideo {
  file: File
  at: string | undefined
}

/** A video on its way to the server: how much of it has arrived, or why it hasn't. */
export interface Upload extends ChosenVideo {
  phase: 'reading' | 'sending'
  percent: number
  error?: string
}

/** Takes a video for a slide, chosen or dropped on a block. */
export type TakeVideo = (file: File, at: string | undefined) => void

interface Input {
  eventReference: string
  rows: () => Rows
  change: ChangeContent
  /** Called with whether leaving the page would lose an upload. */
  onUploading: ((isUploading: boolean) => void) | undefined
}

/** Uploads one video at a time, and puts it on the slide with a frame as its picture. */
export const useVideoUpload = ({ eventReference, rows, change, onUploading }: Input) => {
  const [upload, setUpload] = useState<Upload>()
  const current = useRef<AbortController>(undefined)
  const underWay = useRef<Promise<boolean>>(Promise.resolve(true))
  const end = () => current.current?.abort()
  useEffect(() => () => current.current?.abort(), [])
  const run = async ({ file, at }: ChosenVideo): Promise<boolean> => {
    end()
    const mine = new AbortController()
    current.current = mine
    const { signal } = mine
    const say = (now: Omit<Upload, 'file' | 'at'>) => !signal.aborted && setUpload({ file, at, ...now })
    const refuse = (error: string) => {
      say({ phase: 'reading', percent: 0, error })
      return true
    }
    const problem = videoFileError(file) ?? (hasOther(rows(), at) ? videosText.oneOnly : undefined)
    if (problem) return refuse(problem)
    say({ phase: 'reading', percent: 0 })
    const read = await readVideo(file).catch(() => undefined)
    if (!read) return refuse(videosText.unreadable)
    try {
      const blobName = await send(eventReference, file, {
        signal,
        onProgress: (percent) => say({ phase: 'sending', percent }),
      })
      if (signal.aborted) return true
      setUpload(undefined)
      put({ rows: rows(), change, at }, file.name, read, blobName)
      return true
    } catch (error) {
      say({
        phase: 'sending',
        percent: 0,
        error: asApiError(error)
          .errors.map(({ message }) => message)
          .join(' '),
      })
      return false
    }
  }
  const start = (chosen: ChosenVideo) => {
    underWay.current = run(chosen)
  }
  const isUploading = upload !== undefined && upload.error === undefined
  useEffect(() => {
    onUploading?.(isUploading)
    return () => onUploading?.(false)
  }, [isUploading, onUploading])
  const take: TakeVideo = useStable((file, at) => start({ file, at }))
  return {
    upload,
    /** For all that takes a video. */
    context: useMemo(() => ({ eventReference, take }), [eventReference, take]),
    retry: () => upload && start(upload),
    cancel: () => {
      end()
      underWay.current = Promise.resolve(true)
      setUpload(undefined)
    },
    /** Waits for the one under way. Returns false if it could be tried again, which is lost with the page. */
    finish: () => underWay.current,
  }
}

const hasOther = (rows: Rows, at: string | undefined) =>
  rows.some(({ blocks }) => blocks.some((block) => block.type === 'Image' && block.video && block.key !== at))

interface Sending {
  signal: AbortSignal
  onProgress: (percent: number) => void
}

const send = async (eventReference: string, file: File, sending: Sending) => {
  const dataUrl = await readFile(file)
  sending.onProgress(0)
  return uploadVideo(eventReference, dataUrl.slice(dataUrl.indexOf(',') + 1), sending)
}

interface Target {
  rows: Rows
  change: ChangeContent
  at: string | undefined
}

/** Puts a video on the image block that it was meant for, or behind that block in a new row. */
const put = ({ rows, change, at }: Target, name: string, { poster, durationSeconds }: ReadVideo, blobName: string) => {
  const image = { kind: 'new', fileName: `${name.replace(/\.\w+$/, '').slice(0, 200)}.jpg`, dataUrl: poster } as const
  const video = { blobName, captionsBlobName: null, durationSeconds }
  const block = at === undefined ? undefined : placeOf(rows, at)?.block
  if (block?.type === 'Image')
    change({
      type: 'update-block',
      block: { key: block.key, type: 'Image', image, video, background: undefined, isDecorative: false },
    })
  else change({ type: 'add-image', behind: at, image, video })
  announce(videosText.added(name))
}
