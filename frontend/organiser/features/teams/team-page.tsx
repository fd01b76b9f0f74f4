import { useState } from 'react'
import { type Team, type TeamMember, useMemberCommands, useTeamMembers } from '../../../api/teams.ts'
import { membersText } from '../../../text/teams.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { DateText } from '../../../ui/display/date-text.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { paths } from '../../paths.ts'
import { TeamFrame } from '../../shared/team-frame.tsx'
import { useAskedRemoval } from '../../shared/use-asked-removal.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { memberName } from './member-name.ts'
import { Points } from './points.tsx'

/** The members of a team, for its owner (docs/product-rules.md#teams). */
export const Component = () => (
  <TeamFrame back={() => ({ href: paths.teams, label: membersText.back })} pageTitle={membersText.pageTitle}>
    {(team) => <Members team={team} />}
  </TeamFrame>
)

const Members = ({ team }: { team: Team }) => {
  const members = useTeamMembers(team.reference, { isEnabled: team.isOwner })
  const [isAdding, setAdding] = useState(false)
  // A removed member's button disappears, so the heading takes the focus
  const [gone, setGone] = useState(0)
  return (
    <>
      <div className="page-head">
        <PageTitle title={membersText.headingOf(team.name)} pageKey={String(gone)} />
        {team.isOwner && (
          <div className="row">
            <Button icon="add" variant="primary" onPress={() => setAdding(true)}>
              {membersText.add}
            </Button>
            <Link href={paths.teamKit(team.reference)} look="secondary">
              {membersText.kit}
            </Link>
          </div>
        )}
      </div>
      {!team.isOwner && <p>{membersText.ownerOnly}</p>}
      {team.isOwner && <QueryState query={members} failure={membersText.loadFailed} />}
      {members.data && <MemberList team={team} members={members.data} onGone={() => setGone(gone + 1)} />}
      {members.data && <Points {...membersText.about} />}
      <MemberDialog teamReference={team.reference} isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}

interface MemberListProps {
  team: Team
  members: readonly TeamMember[]
  onGone: () => void
}

const MemberList = ({ team, members, onGone }: MemberListProps) => {
  const [edited, setEdited] = useState<TeamMember>()
  const { remove } = useMemberCommands(team.reference)
  const removal = useAskedRemoval<TeamMember>({
    texts: {
      question: (member) => membersText.confirmDelete(memberName(member)),
      body: membersText.confirmDeleteBody,
      confirm: membersText.delete,
      done: membersText.deleted,
      failed: membersText.failed,
    },
    remove: (member) => remove.mutateAsync(member.reference),
    onRemoved: onGone,
  })
  return (
    <>
      <MemberTable
        caption={membersText.headingOf(team.name)}
        members={members}
        onEdit={setEdited}
        onDelete={removal.ask}
      />
      <MemberDialog
        teamReference={team.reference}
        member={edited}
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
      />
      {removal.dialog}
    </>
  )
}

interface MemberTableProps {
  caption: string
  members: readonly TeamMember[]
  onEdit: (member: TeamMember) => void
  onDelete: (member: TeamMember) => void
}

const MemberTable = ({ caption, members, onEdit, onDelete }: MemberTableProps) => (
  <DataTable
    caption={caption}
    rows={members}
    keyOf={(member) => member.reference}
    columns={[
      { id: 'name', header: membersText.name, isRowHeader: true, cell: memberName },
      { id: 'created', header: membersText.created, cell: (member) => <DateText value={member.createdDateUtc} /> },
      {
        id: 'confirmed',
        header: membersText.confirmed,
        cell: (member) => (member.isConfirmed ? membersText.yes : membersText.no),
      },
      {
        id: 'actions',
        header: membersText.actions,
        cell: (member) =>
          !member.isSelf && (
            <MemberActions member={member} onEdit={() => onEdit(member)} onDelete={() => onDelete(member)} />
          ),
      },
    ]}
  />
)

interface MemberActionsProps {
  member: TeamMember
  onEdit: () => void
  onDelete: () => void
}

const MemberActions = ({ member, onEdit, onDelete }: MemberActionsProps) => (
  <div className="row">
    <Button size="small" onPress={onEdit} aria-label={membersText.named(membersText.edit, memberName(member))}>
      {membersText.edit}
    </Button>
    <Button
      size="small"
      icon="delete"
      onPress={onDelete}
      aria-label={membersText.named(membersText.delete, memberName(member))}
    >
      {membersText.delete}
    </Button>
  </div>
)
