import { useEffect, useRef } from 'react'
import { styleText } from '../../../../text/events/style.ts'
import { announce } from '../../../../ui/feedback/announcer.tsx'
import type { ChosenFile } from './background-file.ts'
import { type Pixel, smallestScrim } from './contrast/contrast.ts'
import { themeColours } from './contrast/theme-colours.ts'
import { coloursOf, fitOf } from './picture-fit.ts'
import type { Draft } from './use-style-form.ts'

interface Props {
  file: ChosenFile | undefined
  /** The file's colours, once known. */
  pixels: readonly Pixel[] | null | undefined
  draft: Draft
  onFit: (changes: Partial<Draft>) => void
}

/**
 * Gives a newly chosen background the colours that suit it, and fades it as far as their text needs. Other colours fade it
 * again. Organisers may change both afterwards.
 */
export const useReadableFile = ({ file, pixels, draft, onFit }: Props) => {
  const { colourStyleEnum, colourScheme, scrim } = draft
  const colours = `${colourStyleEnum} ${colourScheme}`
  const fitted = useRef<{ file: ChosenFile | undefined; colours: string }>({ file: undefined, colours })
  useEffect(() => {
    const isNew = file !== undefined && fitted.current.file !== file
    if (!pixels || (!isNew && fitted.current.colours === colours)) return
    const scheme = isNew ? fitOf(pixels).colourScheme : colourScheme
    fitted.current = { file, colours: `${colourStyleEnum} ${scheme}` }
    const wanted = Math.max(scrim, smallestScrim(pixels, coloursOf(scheme, [themeColours[colourStyleEnum]])))
    if (wanted === scrim && scheme === colourScheme) return
    onFit({ scrim: wanted, colourScheme: scheme })
    announce(styleText.fitted(wanted, isNew ? scheme : null))
  }, [file, pixels, colours, colourStyleEnum, colourScheme, scrim, onFit])
}
