import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type User, useLogOut } from '../../../api/login/login.ts'
import { countDrafts, forgetDraftsOf } from '../../../api/slides/drafts.ts'
import { logOutText } from '../../../text/account/login.ts'
import { shellText } from '../../../text/shell.ts'
import { Loading } from '../../../ui/feedback/spinner.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

/**
 * Logs out, then shows the log-in page, with a notice if the address has one. A user who wants to log out leaves no drafts on this device,
 * but is asked before they are deleted.
 */
export const LogOut = ({ user }: { user: User | undefined }) => {
  const [userId] = useState(user?.userId)
  const drafts = useDraftCount(userId)
  const navigate = useNavigate()
  if (drafts === undefined) return <Loading label={shellText.loggingOut} />
  if (userId === undefined || drafts === 0) return <LogOutNow />
  return (
    <AskFirst drafts={drafts} userId={userId} onCancel={() => navigate(-1)}>
      <LogOutNow />
    </AskFirst>
  )
}

interface AskFirstProps {
  drafts: number
  userId: string
  onCancel: () => void
  children: ReactNode
}

const AskFirst = ({ drafts, userId, onCancel, children }: AskFirstProps) => {
  const [isConfirmed, setConfirmed] = useState(false)
  if (isConfirmed) return children
  return (
    <ConfirmDialog
      question={logOutText.question}
      confirmLabel={logOutText.confirm}
      isOpen
      onConfirm={() => forgetDraftsOf(userId).then(() => setConfirmed(true))}
      onCancel={onCancel}
    >
      <p>{logOutText.drafts(drafts)}</p>
    </ConfirmDialog>
  )
}

/** Undefined while counting; none for a log-out that isn't the user's wish. */
const useDraftCount = (userId: string | undefined) => {
  const [count, setCount] = useState<number | undefined>(userId === undefined ? 0 : undefined)
  useEffect(() => {
    if (userId === undefined) return
    void countDrafts(userId).then(async (drafts) => {
      // Files of an import are left without a question
      if (drafts === 0) await forgetDraftsOf(userId)
      setCount(drafts)
    })
  }, [userId])
  return count
}

const LogOutNow = () => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { mutate } = useLogOut()
  useEffect(() => {
    mutate(undefined, { onSettled: () => navigate(pathname + search, { replace: true }) })
  }, [mutate, navigate, pathname, search])
  return <Loading label={shellText.loggingOut} />
}
