import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { listExtents } from '../../../../openapi/rules/lyrics/list-extents.ts'
import type { LecternEvent } from '../../../api/events/events.ts'
import type { SlideWithContents } from '../../../api/slides/slides.ts'
import type { Extents } from '../../../watch/hall/fit/use-song.ts'

interface Songs {
  extents: Extents
  hasOneSize: boolean
}

const HallSongsContext = createContext<Songs>({ extents: [], hasOneSize: false })

interface Props {
  event: Pick<LecternEvent, 'hasOneHallSize'>
  slides: readonly SlideWithContents[]
  children: ReactNode
}

/** Tells hall pictures what else belongs to a slide's song, so that its letters and lines are as in the hall. */
export const HallSongs = ({ event, slides, children }: Props) => {
  const hasOneSize = event.hasOneHallSize ?? false
  const songs = useMemo(() => {
    const measured = slides.map(({ reference, name, pageBody }) => ({
      reference,
      name,
      version: 0,
      rows: pageBody.rows,
    }))
    return { extents: listExtents(measured), hasOneSize }
  }, [slides, hasOneSize])
  return <HallSongsContext value={songs}>{children}</HallSongsContext>
}

export const useHallSongs = () => useContext(HallSongsContext)
