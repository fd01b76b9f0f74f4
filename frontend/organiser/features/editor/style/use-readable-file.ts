import { useEffect, useRef } from 'react'
import type { Pixel } from '../../../../../openapi/rules/pictures/contrast.ts'
import { fitOf } from '../../../../../openapi/rules/pictures/picture-fit.ts'
import type { WholeTheme } from '../../../../api/events/events.ts'
import { styleText } from '../../../../text/events/style.ts'
import { announce } from '../../../../ui/feedback/announcer.tsx'
import type { ChosenFile } from './background-file.ts'

interface Props {
  file: ChosenFile | undefined
  /** The file's colours, once known. */
  pixels: readonly Pixel[] | null | undefined
  onFit: (changes: Pick<WholeTheme, 'colourScheme'>) => void
}

/** Gives a newly chosen background the colours that suit it. Organisers may choose others afterwards. */
export const useReadableFile = ({ file, pixels, onFit }: Props) => {
  const fitted = useRef<ChosenFile>(undefined)
  useEffect(() => {
    if (!pixels || file === undefined || fitted.current === file) return
    fitted.current = file
    const { colourScheme } = fitOf(pixels)
    onFit({ colourScheme })
    announce(styleText.fitted[colourScheme])
  }, [file, pixels, onFit])
}
