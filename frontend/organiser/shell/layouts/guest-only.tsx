import { Navigate, Outlet } from 'react-router'
import { useLogin } from '../../../api/login/login.ts'
import { paths } from '../../paths.ts'

/** Pages for logged-out users; others go to their dashboard (document 1, section 2). */
export const GuestOnly = () => {
  const { user, isLoading } = useLogin()
  if (!user) return <Outlet />
  return isLoading ? null : <Navigate to={paths.dashboard} replace />
}
