import type * as api from '../../../../generated/zod/schemas/index.zod.ts'
import { blobNamesOfKit, emptyKit, isKitSet } from '../../accounts/brand-kit/brand-images.ts'
import { type Context, transactional } from '../../context/context.ts'
import { removeUnusedImages } from '../../images/remove-unused-images.ts'
import { touchDisplaysOfTeam } from '../../showings/display/touch-displays.ts'
import type { Team } from '../../teams/team.entity.ts'
import { lockOwnAccount } from '../default-icon/lock-own-account.ts'
import { changeKit, prepareKitImages } from './change-kit.ts'
import { readOwnTeamKit } from './read-brand-kit.ts'

/**
 * Changes the given parts of a team's brand kit. New events of the team take them; watching phones only get new logos, also when the kit
 * takes the place of the members' own.
 * @throws not-logged-in, not-found, not-allowed, required (no change at all), and for each picture upgrade-required, unreadable-image,
 * invalid-value, payload-too-large
 */
export async function updateTeamBrandKit(
  ctx: Context,
  reference: string,
  changes: api.UpdateTeamBrandKit,
): Promise<Team> {
  const { owner } = await readOwnTeamKit(ctx, reference)
  // Decoding is slow, so it precedes any lock
  const images = await prepareKitImages(ctx, owner, changes)
  return ctx.transaction(async (tx) => {
    // Before the team, as when an event is created: recording images needs the account too
    await lockOwnAccount(tx)
    const team = await readOwnTeamKit(tx, reference, { lock: true })
    const wasSet = isKitSet(team)
    await changeKit(tx, { kit: team, owner: team.owner }, { images, theme: changes.theme })
    const hasNewLogo = images.icon !== undefined || images.wideLogo !== undefined
    if (hasNewLogo || wasSet !== isKitSet(team)) await touchDisplaysOfTeam(tx, reference)
    return team
  })
}

/**
 * Removes a team's brand kit with its pictures, and updates watching phones. Idempotent.
 * @throws not-logged-in, not-found, not-allowed
 */
export const removeTeamBrandKit = transactional(async (tx, reference: string): Promise<Team> => {
  const team = await readOwnTeamKit(tx, reference, { lock: true })
  if (!isKitSet(team)) return team
  const pictures = blobNamesOfKit(team)
  Object.assign(team, emptyKit)
  await touchDisplaysOfTeam(tx, reference)
  removeUnusedImages(tx, team.owner.reference, pictures)
  return team
})
