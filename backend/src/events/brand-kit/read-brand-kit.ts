import type * as api from '../../../../generated/zod/schemas/index.zod.ts'
import { PLAIN_THEME } from '../../../../openapi/rules/plain-theme.ts'
import { requireActor } from '../../accounts/access.ts'
import { Account } from '../../accounts/account.entity.ts'
import { transactional } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { allowedBrandImage } from './brand-images.ts'

/** The brand kit of the caller. @throws not-logged-in */
export const readBrandKit = transactional(async (tx): Promise<Account> => {
  const { reference } = requireActor(tx)
  return (await tx.em.findOne(Account, { reference })) ?? fail('not-logged-in')
})

/** The theme that new events of an account begin with. */
export const brandThemeOf = ({ brandTheme }: Pick<Account, 'brandTheme'>): api.BrandTheme => ({
  ...PLAIN_THEME,
  ...brandTheme,
})

export const presentBrandKit = (account: Account): api.BrandKit => ({
  theme: brandThemeOf(account),
  wideLogo: allowedBrandImage(account, 'wideLogo'),
  headerImage: allowedBrandImage(account, 'headerImage'),
  background: allowedBrandImage(account, 'background'),
})
