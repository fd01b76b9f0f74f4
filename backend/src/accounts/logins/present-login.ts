import type { OpenLogin } from '../../../../generated/zod/schemas/index.zod.ts'
import type { Login } from '../login/login.entity.ts'

/** A log-in as its owner sees it; neither its token's hash nor a whole address is told. */
export const presentLogin = ({ login, isCurrent }: { login: Login; isCurrent: boolean }): OpenLogin => ({
  loginId: login.reference,
  isCurrent,
  browser: login.browser ?? null,
  place: login.place ?? null,
  createdDateUtc: login.createdAt.toISOString(),
  lastSeenDateUtc: login.lastSeenAt.toISOString(),
  isRemembered: login.isPersistent,
})
