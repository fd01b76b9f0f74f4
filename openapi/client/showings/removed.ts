import type { DisplayState } from '../schemas.ts'

/** Whether this is the final state of a showing that was deleted before it started: what never started can't end. */
export const isRemoved = ({ status, presentationStartUtc }: DisplayState): boolean =>
  status === 'ended' && presentationStartUtc === null
