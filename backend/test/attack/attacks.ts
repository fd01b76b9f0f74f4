import { allAtOnce } from './all-at-once.ts'
import { bodyAttacks } from './http/bodies.ts'
import { inventedRequests } from './http/invented-requests.ts'
import { librarySearches, slidesOfOneName } from './http/library.ts'
import { lineAttacks, pipelining, secondHost } from './http/lines.ts'
import { longLists } from './http/long-lists.ts'
import { textAttacks } from './http/much-text.ts'
import { longHeads, redirects } from './http/paths.ts'
import { costliestPictures, hugePictures } from './images/pictures.ts'
import { slowBucket } from './images/slow-bucket.ts'
import { fillStorage } from './images/storage.ts'
import { uploads } from './images/uploads.ts'
import { hall } from './live/hall.ts'
import { hallAttacks } from './live/halls.ts'
import { hubAttacks } from './live/hub-floods.ts'
import { pageLoads, seats } from './live/seats.ts'
import { rightsAttacks } from './rights.ts'
import type { Attack } from './support/attack.ts'

/** All attacks on the running product. */
export const attacks: Attack[] = [
  ...bodyAttacks,
  hugePictures,
  ...hubAttacks,
  ...lineAttacks,
  seats,
  pageLoads,
  secondHost,
  pipelining,
  hall,
  inventedRequests,
  longLists,
  librarySearches,
  slidesOfOneName,
  slowBucket,
  ...textAttacks,
  redirects,
  longHeads,
  uploads,
  ...rightsAttacks,
  ...hallAttacks,
  fillStorage,
  // Last, because the allocator keeps the decoders' memory for a while
  costliestPictures,
  allAtOnce,
]

/** The fast attacks, for every test run; the others are for `make attack`. */
export const quickAttacks = attacks.filter(({ isQuick }) => isQuick)
