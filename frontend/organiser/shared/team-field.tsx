import { useTeams } from '../../api/teams.ts'
import { editorText } from '../../text/events/editor.ts'
import { Select } from '../../ui/forms/select.tsx'

const NO_TEAM = ''

interface TeamFieldProps {
  value: string | null
  /** The event's current team, shown even to a user who has left it; none for a new event. */
  saved?: string | null
  onChange: (teamReference: string | null) => void
}

/** The team that the event is shared with; nothing for users without a team. */
export const TeamField = ({ value, saved = null, onChange }: TeamFieldProps) => {
  const { data: teams = [] } = useTeams()
  if (teams.length === 0 && saved === null) return null
  const options = teams.map((team) => ({ value: team.reference, label: team.name }))
  const isListed = saved === null || options.some((option) => option.value === saved)
  if (!isListed) options.push({ value: saved, label: editorText.otherTeam })
  return (
    <Select
      name="teamReference"
      hint={editorText.teamHint}
      label={editorText.team}
      value={value ?? NO_TEAM}
      onChange={(chosen) => onChange(chosen === NO_TEAM ? null : chosen)}
      groups={[{ options: [{ value: NO_TEAM, label: editorText.noTeam }, ...options] }]}
    />
  )
}
