import { type AdminUser, useUserCommands } from '../../../api/administration.ts'
import { usersText } from '../../../text/admin.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { showFailure } from '../../shared/failure-toast.ts'
import { nameOf } from './user-rules.ts'

/** Block or Unblock, and Delete, each labelled with the user. */
export const UserActions = ({ user, onDelete }: { user: AdminUser; onDelete: () => void }) => {
  const { block, unblock } = useUserCommands()
  const isBlocked = user.manualBlockDate !== null
  const verb = isBlocked ? usersText.unblock : usersText.lock
  const toggle = async () => {
    try {
      await (isBlocked ? unblock : block).mutateAsync(user.userId)
      showToast({ kind: 'success', message: isBlocked ? usersText.userUnblocked : usersText.userBlocked })
    } catch (error) {
      showFailure(error, usersText.failed)
    }
  }
  return (
    <div className="user-actions">
      <Button
        size="small"
        isPending={block.isPending || unblock.isPending}
        meaning={verb}
        onPress={toggle}
        aria-label={usersText.named(verb, nameOf(user))}
      >
        {verb}
      </Button>
      <Button
        size="small"
        icon="delete"
        onPress={onDelete}
        aria-label={usersText.named(usersText.delete, nameOf(user))}
      >
        {usersText.delete}
      </Button>
    </div>
  )
}
