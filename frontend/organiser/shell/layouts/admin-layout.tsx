import { Outlet } from 'react-router'
import { useLogin } from '../../../api/login/login.ts'
import { shellText } from '../../../text/shell.ts'
import { Loading } from '../../../ui/feedback/spinner.tsx'
import { NotFound } from '../not-found.tsx'

/** Pages that exist only for administrators. */
export const AdminLayout = () => {
  const { user, isLoading } = useLogin()
  if (user?.isAdmin) return <Outlet />
  return isLoading ? <Loading label={shellText.checkingLogin} /> : <NotFound />
}
