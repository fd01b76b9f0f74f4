import type { AdminUser } from '../../../api/administration.ts'
import { usersText } from '../../../text/admin.ts'
import { Tag } from '../../../ui/display/card.tsx'

/** A user's tags, such as administrator or blocked. */
export const UserTags = ({ user, isSelf }: { user: AdminUser; isSelf: boolean }) => (
  <span className="user-tags">
    {isSelf && <Tag tone="accent">{usersText.you}</Tag>}
    {user.roles.includes('Admin') && <Tag>{usersText.admin}</Tag>}
    {user.manualBlockDate !== null && <Tag tone="danger">{usersText.blocked}</Tag>}
    {!user.isConfirmed && <Tag tone="warning">{usersText.unconfirmed}</Tag>}
    {user.isSSO && <Tag>{usersText.sso}</Tag>}
  </span>
)
