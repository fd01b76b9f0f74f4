import { ProgressBar } from 'react-aria-components'
import { contentText } from '../../../../../text/events/editor.ts'
import type { Reading } from './use-image-files.ts'

/** The progress of reading a file. */
export const ReadingProgress = ({ reading }: { reading: Reading }) => {
  const words = contentText.readingImage(reading.name, reading.percent)
  return (
    <ProgressBar value={reading.percent} aria-label={words} valueLabel={words}>
      <progress value={reading.percent} max={100} aria-hidden="true" /> {words}
    </ProgressBar>
  )
}
