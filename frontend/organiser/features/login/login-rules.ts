import { ApiError } from '../../../api/client/api-error.ts'
import { loginText } from '../../../text/account/login.ts'
import type { BannerKind, ShownError } from '../../../ui/feedback/banner.tsx'
import { isOn } from '../../shared/addresses/query-flag.ts'

/** The address that an account has had since a change; undefined without one. */
export const changedEmail = (query: URLSearchParams): string | undefined =>
  isOn(query, 'emailChanged') ? (query.get('emailChanged') ?? undefined) : undefined

/** The notices in the address of the log-in page (docs/product-rules.md#log-in). */
export const loginNotices = (query: URLSearchParams): { kind: BannerKind; message: string }[] => {
  const notices: { kind: BannerKind; message: string }[] = []
  const email = changedEmail(query)
  if (isOn(query, 'passwordChanged')) notices.push({ kind: 'success', message: loginText.passwordChanged })
  if (email) notices.push({ kind: 'success', message: loginText.emailChanged(email) })
  if (isOn(query, 'deletedSelf')) notices.push({ kind: 'success', message: loginText.deletedSelf })
  if (query.get('failed') === 'true') notices.push({ kind: 'error', message: loginText.failed })
  else if (isOn(query, 'returnUrl')) notices.push({ kind: 'warning', message: loginText.noAccess })
  return notices
}

/** Email and password are required. */
export const requiredFields = ({ email, password }: { email: string; password: string }): ShownError[] => [
  ...(email === '' ? [{ field: 'email', message: loginText.emailRequired }] : []),
  ...(password === '' ? [{ field: 'password', message: loginText.passwordRequired }] : []),
]

interface LoginFailure {
  kind: 'second-factor' | 'stale-token' | 'refused'
  errors: ShownError[]
}

/** The meaning of a failed log-in (docs/product-rules.md#log-in). */
export const loginFailure = (error: unknown): LoginFailure => {
  if (!(error instanceof ApiError) || error.status === 0) {
    return { kind: 'refused', errors: [{ message: loginText.threw }] }
  }
  if (error.status === 401 && error.detail === 'RequiresTwoFactor') return { kind: 'second-factor', errors: [] }
  const generic = [{ message: loginText.noErrorList }]
  if (error.code === 'csrf') return { kind: 'stale-token', errors: generic }
  return { kind: 'refused', errors: error.hasErrorList ? error.errors : generic }
}
