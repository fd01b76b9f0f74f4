import type * as api from '../../../../generated/zod/schemas/index.zod.ts'
import { PLAIN_THEME } from '../../../../openapi/rules/theme/plain-theme.ts'
import { requireActor } from '../../accounts/access.ts'
import { Account } from '../../accounts/account.entity.ts'
import { allowedBrandImage, type BrandKitRow, isKitSet } from '../../accounts/brand-kit/brand-images.ts'
import { transactional } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { findOwnTeam, findVisibleTeam } from '../../teams/access.ts'
import type { Team } from '../../teams/team.entity.ts'

/** The brand kit of the caller. @throws not-logged-in */
export const readBrandKit = transactional(async (tx): Promise<Account> => {
  const { reference } = requireActor(tx)
  return (await tx.em.findOne(Account, { reference })) ?? fail('not-logged-in')
})

/** The brand kit of a team that the caller is a member of, loaded with the owner. @throws not-logged-in, not-found */
export const readTeamBrandKit = transactional(async (tx, reference: string): Promise<Team> => {
  const team = await findVisibleTeam(tx, reference)
  await tx.em.populate(team, ['owner'])
  return team
})

/**
 * The team whose brand kit the caller may change, loaded with the owner. With `lock` other changes wait until the transaction ends.
 * @throws not-logged-in, not-found, not-allowed
 */
export const readOwnTeamKit = transactional(async (tx, reference: string, { lock = false } = {}): Promise<Team> => {
  const team = await findOwnTeam(tx, reference, lock ? { lock: 'alone' } : {})
  await tx.em.populate(team, ['owner'])
  return team
})

/** The theme that new events with this kit begin with. */
export const brandThemeOf = ({ brandTheme }: Pick<BrandKitRow, 'brandTheme'>): api.BrandTheme => ({
  ...PLAIN_THEME,
  ...brandTheme,
})

/** The brand kit of an account. */
export const presentBrandKit = (account: Account): api.BrandKit => presentKit(account, account)

/** The brand kit of a team, which was loaded with its owner. */
export const presentTeamBrandKit = (team: Team): api.TeamBrandKit => ({
  isSet: isKitSet(team),
  ...presentKit(team, team.owner),
  icon: allowedBrandImage(team, 'icon', [team.owner]),
})

const presentKit = (kit: BrandKitRow, owner: Account): api.BrandKit => ({
  theme: brandThemeOf(kit),
  wideLogo: allowedBrandImage(kit, 'wideLogo', [owner]),
  headerImage: allowedBrandImage(kit, 'headerImage', [owner]),
  background: allowedBrandImage(kit, 'background', [owner]),
})
