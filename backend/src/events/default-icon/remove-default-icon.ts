import { transactional } from '../../context/context.ts'
import { removeUnusedImages } from '../../images/remove-unused-images.ts'
import { touchDisplaysOfOwner } from '../../showings/display/touch-displays.ts'
import { lockOwnAccount } from './lock-own-account.ts'

/** Removes the caller's default icon and updates watching phones. Idempotent. @throws not-logged-in */
export const removeDefaultIcon = transactional(async (tx) => {
  const account = await lockOwnAccount(tx)
  const before = account.iconImage
  if (!before) return
  account.iconImage = null
  account.iconImageName = null
  await touchDisplaysOfOwner(tx, account.reference)
  removeUnusedImages(tx, account.reference, [before])
})
