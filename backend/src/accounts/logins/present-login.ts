import type { OpenLogin } from '../../../../generated/zod/schemas/index.zod.ts'
import type { Login } from '../login/login.entity.ts'

/** A log-in for its owner, without the token's hash or the full address. */
export const presentLogin = ({ login, isCurrent }: { login: Login; isCurrent: boolean }): OpenLogin => ({
  loginId: login.reference,
  isCurrent,
  browser: login.browser ?? null,
  place: login.place ?? null,
  createdDateUtc: login.createdAt.toISOString(),
  lastSeenDateUtc: login.lastSeenAt.toISOString(),
  isRemembered: login.isPersistent,
})
