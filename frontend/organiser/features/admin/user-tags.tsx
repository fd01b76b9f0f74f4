import type { AdminUser } from '../../../api/administration.ts'
import { usersText } from '../../../text/admin.ts'
import { Tag } from '../../../ui/display/card.tsx'

/** What is special about a user, in words. */
export const UserTags = ({ user, isSelf }: { user: AdminUser; isSelf: boolean }) => (
  <span className="user-tags">
    {isSelf && <Tag tone="accent">{usersText.you}</Tag>}
    {user.roles.includes('Admin') && <Tag>{usersText.admin}</Tag>}
    {user.manualBlockDate !== null && <Tag tone="danger">{usersText.blocked}</Tag>}
    {!user.isConfirmed && <Tag tone="warning">{usersText.unconfirmed}</Tag>}
    {user.isSSO && <Tag>{usersText.sso}</Tag>}
  </span>
)
