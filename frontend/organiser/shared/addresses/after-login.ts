import { useNavigate } from 'react-router'
import { paths, patterns } from '../../paths.ts'
import { safeRedirect } from './safe-redirect.ts'

/** Pages that only a log-in needs; returning to one would start it again. */
const LOGIN_PAGES: string[] = [patterns.login, patterns.loginMfa, patterns.loginRecoveryCode]
/** What the server answers without the app: the attendees' pages, the documentation and a demo's mailbox. */
const OUTSIDE = ['/watch', '/docs', '/openapi.json', '/openapi.yaml', '/asyncapi.json', '/llms.txt', '/dev/mailbox']

const pathOf = (target: string) => (/^[^?#]*/.exec(target)?.[0] ?? '').toLowerCase().replace(/(?<=.)\/+$/, '')

/** Where a log-in leads: the first safe target of the address, otherwise the dashboard. */
export const afterLogin = (query: URLSearchParams): string =>
  [query.get('returnUrl'), query.get('forwardUrl')]
    .map(safeRedirect)
    .find((target) => target !== undefined && !LOGIN_PAGES.includes(pathOf(target))) ?? paths.dashboard

/** Whether a path is no page of the app, so only the browser can open it. */
export const isOutside = (target: string): boolean =>
  OUTSIDE.some((path) => pathOf(target) === path || pathOf(target).startsWith(`${path}/`))

/** Goes where a log-in leads, also out of the app. */
export const useAfterLogin = () => {
  const navigate = useNavigate()
  return async (query: URLSearchParams) => {
    const target = afterLogin(query)
    if (isOutside(target)) location.assign(target)
    else await navigate(target)
  }
}
