import type { DisplayState } from './schemas.ts'

/** Whether this is the last word about a showing that was removed before it began: what never began cannot end. */
export const isRemoved = ({ status, presentationStartUtc }: DisplayState): boolean =>
  status === 'ended' && presentationStartUtc === null
