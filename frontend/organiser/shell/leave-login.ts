import type { DataRouter } from 'react-router'
import { isLogin } from './logged-out.ts'

/**
 * Draws the page after the log-in page in the same step as its address: otherwise the form would be under the next
 * page's address while React prepares that page.
 */
export const leaveLoginAtOnce = (router: DataRouter): DataRouter => {
  const subscribe = router.subscribe.bind(router)
  router.subscribe = (listener) => {
    let before = router.state.location
    return subscribe((state, options) => {
      const isLeft = isLogin(before) && !isLogin(state.location)
      before = state.location
      listener(state, isLeft ? { ...options, flushSync: true } : options)
    })
  }
  return router
}
