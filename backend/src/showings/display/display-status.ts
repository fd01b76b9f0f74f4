import type { DisplayStatus } from '../../../../generated/zod/schemas/index.zod.ts'
import type { Showing } from '../showing.entity.ts'
import type { Display } from './display.entity.ts'

/** What attendees see of a showing. */
export function displayStatus(
  { presentationStart, endDate }: Pick<Showing, 'presentationStart' | 'endDate'>,
  { isBlank }: Pick<Display, 'isBlank'>,
): DisplayStatus {
  if (endDate) return 'ended'
  if (!presentationStart) return 'waiting'
  return isBlank ? 'hold' : 'live'
}
