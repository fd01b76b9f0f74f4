import { Navigate, Outlet } from 'react-router'
import { useLogin } from '../../../api/login/login.ts'
import { paths } from '../../paths.ts'

/** Pages for logged-out users; others go to their dashboard (docs/product-rules.md#log-in). */
export const GuestOnly = () => {
  const { user, isLoading } = useLogin()
  if (!user) return <Outlet />
  return isLoading ? null : <Navigate to={paths.dashboard} replace />
}
