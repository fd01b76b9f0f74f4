import type { Row } from '../../../../api/watch/types.ts'
import { landingText } from '../../../../text/landing.ts'
import { sampleRows } from '../../../shared/slide/sample-rows.ts'
import type { ReadyThemeName } from '../../../shared/theme/ready-themes.ts'

interface SampleSlide {
  name: 'song' | 'meeting' | 'workshop'
  theme: ReadyThemeName
  rows: Row[]
}

const { song, meeting, workshop } = landingText.sample.slides

/** Slides of a concert, a meeting and a workshop, each in a ready theme. */
export const sampleSlides: readonly SampleSlide[] = [
  { name: 'song', theme: 'northernLights', rows: sampleRows(song) },
  { name: 'meeting', theme: 'council', rows: sampleRows(meeting) },
  { name: 'workshop', theme: 'workshop', rows: sampleRows(workshop) },
]
