import { useTeams } from '../../../../api/teams.ts'
import { editorText } from '../../../../text/editor.ts'
import { Select } from '../../../../ui/forms/select.tsx'

const NO_TEAM = ''

interface TeamFieldProps {
  value: string | null
  /** The event's team now; who has lost its team still sees that there is one. */
  saved: string | null
  onChange: (teamReference: string | null) => void
}

/** Whom the event is shared with; nothing for somebody who has no team. */
export const TeamField = ({ value, saved, onChange }: TeamFieldProps) => {
  const { data: teams = [] } = useTeams()
  if (teams.length === 0 && saved === null) return null
  const options = teams.map((team) => ({ value: team.reference, label: team.name }))
  const isListed = saved === null || options.some((option) => option.value === saved)
  if (!isListed) options.push({ value: saved, label: editorText.otherTeam })
  return (
    <Select
      name="teamReference"
      label={editorText.team}
      value={value ?? NO_TEAM}
      onChange={(chosen) => onChange(chosen === NO_TEAM ? null : chosen)}
      groups={[{ options: [{ value: NO_TEAM, label: editorText.noTeam }, ...options] }]}
    />
  )
}
