import type { EventAppearance, Row } from '../../../../api/watch/types.ts'
import { landingText } from '../../../../text/landing.ts'
import { sampleRows } from '../../../shared/slide/sample-rows.ts'

interface SampleSlide {
  name: 'song' | 'meeting' | 'workshop'
  look: Pick<EventAppearance, 'fontStyleEnum' | 'colourStyleEnum'>
  rows: Row[]
}

const { song, meeting, workshop } = landingText.sample.slides

/** Slides of a concert, a meeting and a workshop. */
export const sampleSlides: readonly SampleSlide[] = [
  { name: 'song', look: { fontStyleEnum: 'Classic', colourStyleEnum: 'Purple' }, rows: sampleRows(song) },
  { name: 'meeting', look: { fontStyleEnum: 'Modern', colourStyleEnum: 'Blue' }, rows: sampleRows(meeting) },
  { name: 'workshop', look: { fontStyleEnum: 'Modern', colourStyleEnum: 'Green' }, rows: sampleRows(workshop) },
]
