export type { HubMessage, HubMessages, HubMethod, HubMethods } from '../../generated/hub-messages.ts'
export type { components, operations, paths } from '../../generated/types.ts'
export type { LecternClient } from './calls/calls.ts'
export { type ErrorCode, type ErrorItem, LecternError, payload } from './calls/errors.ts'
export type { Hub, Transport } from './connection/hub.ts'
export { createLectern, type Lectern, type LecternOptions, type LogIn } from './lectern.ts'
export {
  missingTranslations,
  type ReadBlock,
  type ReadRow,
  type ReadSlide,
  slideInLanguages,
  translationAddress,
  type Words,
} from './live/words.ts'
export type { DisplayState, Showing, ShowingSummary, Slide } from './schemas.ts'
export type { Choose } from './showings/find-showing.ts'
export type { FollowEnd, Following, FollowOptions, FollowStatus } from './showings/following.ts'
export type { Presenting, PresentOptions, PresentStatus, Shown } from './showings/presenting.ts'
