import { useEffect, useRef } from 'react'
import type { ColourStyle } from '../../../../api/events/events.ts'
import { styleText } from '../../../../text/style.ts'
import { announce } from '../../../../ui/feedback/announcer.tsx'
import type { ChosenFile } from './background-file.ts'
import { type Pixel, smallestScrim } from './contrast.ts'
import { themeColours } from './theme-colours.ts'

interface Props {
  file: ChosenFile | undefined
  /** The file's colours, once known. */
  pixels: readonly Pixel[] | null | undefined
  colour: ColourStyle
  scrim: number
  onFade: (scrim: number) => void
}

/** Fades a newly chosen background as far as text needs, once per file. Organisers may change it afterwards. */
export const useReadableFile = ({ file, pixels, colour, scrim, onFade }: Props) => {
  const faded = useRef<ChosenFile>(undefined)
  useEffect(() => {
    if (!file || !pixels || faded.current === file) return
    faded.current = file
    const wanted = smallestScrim(pixels, Object.values(themeColours[colour]))
    if (wanted <= scrim) return
    onFade(wanted)
    announce(styleText.scrimUsed(wanted))
  }, [file, pixels, colour, scrim, onFade])
}
