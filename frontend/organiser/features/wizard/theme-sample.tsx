import type { Theme } from '../../../api/events/events.ts'
import { wizardText } from '../../../text/events/events.ts'
import { sampleRows } from '../../shared/slide/sample-rows.ts'
import { SlidePicture } from '../../shared/slide/slide-picture.tsx'
import './theme-sample.css'

/** A slide in the chosen theme. */
export const ThemeSample = ({ theme }: { theme: Theme }) => (
  <figure className="theme-sample">
    <figcaption className="visually-hidden">{wizardText.preview}</figcaption>
    <SlidePicture theme={theme} rows={sampleRows(wizardText)} languageCode="en" />
  </figure>
)
