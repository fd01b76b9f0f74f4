import { allAtOnce } from './all-at-once.ts'
import { bodyAttacks } from './bodies.ts'
import { emptyBodies } from './empty-bodies.ts'
import { hall } from './hall.ts'
import { hallAttacks } from './halls.ts'
import { hubAttacks } from './hub-floods.ts'
import { inventedRequests } from './invented-requests.ts'
import { lineAttacks, pipelining, secondHost } from './lines.ts'
import { longLists } from './long-lists.ts'
import { textAttacks } from './much-text.ts'
import { redirects, traversal } from './paths.ts'
import { costliestPictures, hugePictures } from './pictures.ts'
import { rightsAttacks } from './rights.ts'
import { pageLoads, seats } from './seats.ts'
import { slowBucket } from './slow-bucket.ts'
import { fillStorage } from './storage.ts'
import type { Attack } from './support/attack.ts'
import { uploads } from './uploads.ts'

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
  emptyBodies,
  inventedRequests,
  longLists,
  slowBucket,
  ...textAttacks,
  traversal,
  redirects,
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
