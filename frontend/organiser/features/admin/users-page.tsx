import { useState } from 'react'
import { maxLengths } from '../../../../generated/limits.ts'
import { type AdminUser, useUserCommands } from '../../../api/administration.ts'
import { useLogin } from '../../../api/login/login.ts'
import { adminEventsText, usersText } from '../../../text/admin.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { DateText } from '../../../ui/display/date-text.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { paths } from '../../paths.ts'
import { showFailure } from '../../shared/failure-toast.ts'
import './admin.css'
import { Tag } from '../../../ui/display/card.tsx'
import { LevelForm } from './level-form.tsx'
import { useUserList } from './use-user-list.ts'
import { UserActions } from './user-actions.tsx'
import { directionOf, nameOf } from './user-rules.ts'

/** A user's tags, such as administrator or blocked. */
const UserTags = ({ user, isSelf }: { user: AdminUser; isSelf: boolean }) => (
  <span className="user-tags">
    {isSelf && <Tag tone="accent">{usersText.you}</Tag>}
    {user.roles.includes('Admin') && <Tag>{usersText.admin}</Tag>}
    {user.manualBlockDate !== null && <Tag tone="danger">{usersText.blocked}</Tag>}
    {!user.isConfirmed && <Tag tone="warning">{usersText.unconfirmed}</Tag>}
    {user.isSSO && <Tag>{usersText.sso}</Tag>}
  </span>
)

/** The users of the installation, for administrators (docs/product-rules.md#administration). */
export const Component = () => {
  const list = useUserList()
  const [deletions, setDeletions] = useState(0)
  const deletion = useDeletion(() => setDeletions(deletions + 1))
  const { users } = list
  return (
    <div className="stack stack--wide">
      <div className="page-head">
        <PageTitle title={usersText.heading} pageKey={String(deletions)} />
        <div className="row">
          <Link href={paths.adminEvents} look="secondary">
            {adminEventsText.heading}
          </Link>
          <Link href={paths.auditLog} look="secondary">
            {usersText.auditLog}
          </Link>
        </div>
      </div>
      <search className="admin-search">
        <SearchField
          label={usersText.search}
          value={list.search}
          onChange={list.searchFor}
          limit={maxLengths['listUsers.search']}
        />
      </search>
      <QueryState query={users} failure={usersText.loadFailed} />
      {users.data && (
        <>
          <p className="muted">{users.data.total === 0 ? usersText.none : usersText.found(users.data.total)}</p>
          {users.data.total > 0 && <Users list={list} onDelete={deletion.ask} />}
          <Pager page={list.page} pages={list.pages} onPage={list.goTo} />
        </>
      )}
      {deletion.dialog}
    </div>
  )
}

interface UsersProps {
  list: ReturnType<typeof useUserList>
  onDelete: (user: AdminUser) => void
}

const Users = ({ list: { users, sort, sortBy }, onDelete }: UsersProps) => {
  const { user: self } = useLogin()
  const sortable = (field: Parameters<typeof sortBy>[0]) => ({
    sort: { direction: directionOf(sort, field), onSort: () => sortBy(field) },
  })
  const name = (user: AdminUser) => (
    <>
      {nameOf(user)} <UserTags user={user} isSelf={user.userId === self?.userId} />
    </>
  )
  const actions = (user: AdminUser) => <UserActions user={user} onDelete={() => onDelete(user)} />
  return (
    <DataTable
      caption={usersText.caption}
      rows={users.data?.users ?? []}
      keyOf={(user) => user.userId}
      isBusy={users.isPlaceholderData}
      columns={[
        { id: 'name', header: usersText.name, isRowHeader: true, ...sortable('name'), cell: name },
        { id: 'email', header: usersText.email, ...sortable('emailAddress'), cell: emailOf },
        { id: 'level', header: usersText.level, ...sortable('accountLevel'), cell: levelOf },
        { id: 'created', header: usersText.created, ...sortable('createdDateUtc'), cell: createdOf },
        { id: 'actions', header: usersText.actions, cell: actions },
      ]}
    />
  )
}

const emailOf = (user: AdminUser) => user.emailAddress
const levelOf = (user: AdminUser) => <LevelForm user={user} />
const createdOf = (user: AdminUser) => <DateText value={user.createdDateUtc} />

/** Deletes a user after a confirmation, and moves the focus to the heading, since the row is gone. */
const useDeletion = (onDeleted: () => void) => {
  const [user, setUser] = useState<AdminUser>()
  const { remove } = useUserCommands()
  const confirm = async () => {
    if (!user) return
    try {
      await remove.mutateAsync(user.userId)
      showToast({ kind: 'success', message: usersText.userDeleted })
      onDeleted()
    } catch (error) {
      showFailure(error, usersText.failed)
    }
    setUser(undefined)
  }
  const dialog = (
    <ConfirmDialog
      question={user ? usersText.confirmDelete(nameOf(user)) : ''}
      confirmLabel={usersText.confirm}
      isOpen={user !== undefined}
      isPending={remove.isPending}
      onConfirm={confirm}
      onCancel={() => setUser(undefined)}
    >
      <p>{usersText.confirmDeleteBody}</p>
    </ConfirmDialog>
  )
  return { ask: setUser, dialog }
}
