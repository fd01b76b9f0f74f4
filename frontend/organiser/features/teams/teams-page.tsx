import { useState } from 'react'
import { type Team, useTeamCommands, useTeams } from '../../../api/teams.ts'
import { teamsText } from '../../../text/teams.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { DateText } from '../../../ui/display/date-text.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { paths } from '../../paths.ts'
import { HelpLink } from '../../shared/help/help-link.tsx'
import { useAskedRemoval } from '../../shared/use-asked-removal.tsx'
import { Invites } from './invites.tsx'
import { Points } from './points.tsx'
import { TeamDialog } from './team-dialog.tsx'

/** The user's teams and any open invitations (docs/product-rules.md#teams). */
export const Component = () => {
  const teams = useTeams()
  const [isAdding, setAdding] = useState(false)
  // The button of a removed team or answered invitation disappears, so the heading takes the focus
  const [gone, setGone] = useState(0)
  const onGone = () => setGone(gone + 1)
  return (
    <div className="stack stack--wide">
      <div className="page-head">
        <div>
          <PageTitle title={teamsText.heading} pageKey={String(gone)} />
          <p className="muted">{teamsText.intro}</p>
        </div>
        <div className="row">
          <HelpLink section="sharing-events" />
          <Button icon="add" variant="primary" onPress={() => setAdding(true)}>
            {teamsText.add}
          </Button>
        </div>
      </div>
      <QueryState query={teams} failure={teamsText.loadFailed} />
      {teams.data?.length === 0 && (
        <EmptyState
          icon="users"
          action={
            <Button icon="add" onPress={() => setAdding(true)}>
              {teamsText.addFirst}
            </Button>
          }
        >
          <p className="empty__title">{teamsText.none}</p>
          <p>{teamsText.noneHint}</p>
        </EmptyState>
      )}
      {teams.data && teams.data.length > 0 && <Teams teams={teams.data} onGone={onGone} />}
      <Invites onGone={onGone} />
      {teams.data && teams.data.length > 0 && <Points {...teamsText.about} />}
      <TeamDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </div>
  )
}

const Teams = ({ teams, onGone }: { teams: readonly Team[]; onGone: () => void }) => {
  const [edited, setEdited] = useState<Team>()
  const { remove } = useTeamCommands()
  const removal = useAskedRemoval<Team>({
    texts: {
      question: (team) => teamsText.confirmDelete(team.name),
      body: teamsText.confirmDeleteBody,
      confirm: teamsText.delete,
      done: teamsText.deleted,
      failed: teamsText.failed,
    },
    remove: (team) => remove.mutateAsync(team.reference),
    onRemoved: onGone,
  })
  return (
    <>
      <TeamTable teams={teams} onEdit={setEdited} onDelete={removal.ask} />
      <TeamDialog team={edited} isOpen={edited !== undefined} onClose={() => setEdited(undefined)} />
      {removal.dialog}
    </>
  )
}

interface TeamTableProps {
  teams: readonly Team[]
  onEdit: (team: Team) => void
  onDelete: (team: Team) => void
}

const TeamTable = ({ teams, onEdit, onDelete }: TeamTableProps) => (
  <DataTable
    caption={teamsText.caption}
    rows={teams}
    keyOf={(team) => team.reference}
    columns={[
      { id: 'name', header: teamsText.name, isRowHeader: true, cell: (team) => team.name },
      { id: 'owner', header: teamsText.isOwner, cell: (team) => (team.isOwner ? teamsText.yes : teamsText.no) },
      { id: 'members', header: teamsText.members, cell: (team) => team.totalMembers },
      { id: 'created', header: teamsText.created, cell: (team) => <DateText value={team.createdDateUtc} /> },
      {
        id: 'actions',
        header: teamsText.actions,
        cell: (team) =>
          team.isOwner && <TeamActions team={team} onEdit={() => onEdit(team)} onDelete={() => onDelete(team)} />,
      },
    ]}
  />
)

const TeamActions = ({ team, onEdit, onDelete }: { team: Team; onEdit: () => void; onDelete: () => void }) => (
  <div className="row">
    <Link
      href={paths.team(team.reference)}
      look="secondary"
      size="small"
      aria-label={teamsText.named(teamsText.view, team.name)}
    >
      {teamsText.view}
    </Link>
    <Button size="small" onPress={onEdit} aria-label={teamsText.named(teamsText.edit, team.name)}>
      {teamsText.edit}
    </Button>
    <Button size="small" icon="delete" onPress={onDelete} aria-label={teamsText.named(teamsText.delete, team.name)}>
      {teamsText.delete}
    </Button>
  </div>
)
