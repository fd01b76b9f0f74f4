import { type TeamInvite, useInviteCommands, useTeamInvites } from '../../../api/teams.ts'
import { teamsText } from '../../../text/teams.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DateText } from '../../../ui/display/date-text.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { showFailure } from '../../shared/failure-toast.ts'

/** The user's open invitations; nothing without any. */
export const Invites = ({ onGone }: { onGone: () => void }) => {
  const invites = useTeamInvites()
  if (invites.isError) return <QueryState query={invites} failure={teamsText.loadFailed} />
  if (!invites.data || invites.data.length === 0) return null
  return (
    <section className="stack">
      <h2>{teamsText.invites}</h2>
      <DataTable
        caption={teamsText.invitesCaption}
        rows={invites.data}
        keyOf={(invite) => invite.reference}
        columns={[
          { id: 'team', header: teamsText.team, isRowHeader: true, cell: (invite) => invite.name },
          { id: 'date', header: teamsText.inviteDate, cell: (invite) => <DateText value={invite.inviteDateUtc} /> },
          {
            id: 'actions',
            header: teamsText.actions,
            cell: (invite) => <InviteActions invite={invite} onGone={onGone} />,
          },
        ]}
      />
    </section>
  )
}

const InviteActions = ({ invite, onGone }: { invite: TeamInvite; onGone: () => void }) => {
  const { accept, remove } = useInviteCommands()
  const answer = async (command: typeof accept | typeof remove, message: string) => {
    try {
      await command.mutateAsync(invite.reference)
      showToast({ kind: 'success', message })
      onGone()
    } catch (error) {
      showFailure(error, teamsText.failed)
    }
  }
  return (
    <div className="row">
      <Button
        size="small"
        variant="primary"
        isPending={accept.isPending}
        onPress={() => answer(accept, teamsText.inviteAccepted)}
        aria-label={teamsText.named(teamsText.join, invite.name)}
      >
        {teamsText.join}
      </Button>
      <Button
        size="small"
        icon="delete"
        isPending={remove.isPending}
        onPress={() => answer(remove, teamsText.inviteDeleted)}
        aria-label={teamsText.named(teamsText.delete, invite.name)}
      >
        {teamsText.delete}
      </Button>
    </div>
  )
}
