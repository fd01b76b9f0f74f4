import { createContext } from 'react'
import type { TakeVideo } from './use-video-upload.ts'

/** What takes a video for the page being edited; undefined for about and end pages, which have none. */
export const VideosContext = createContext<{ eventReference: string; take: TakeVideo } | undefined>(undefined)
