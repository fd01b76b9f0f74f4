import type { SlideRow, State } from '../state/state.ts'

/** The slides of an event, in order. */
export const slidesOf = (state: State, event: string): SlideRow[] =>
  Object.values(state.slides)
    .filter((slide) => slide.event === event)
    .sort((a, b) => a.orderIndex - b.orderIndex)
