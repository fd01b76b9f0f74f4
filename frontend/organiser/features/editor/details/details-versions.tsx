import { useEffect, useRef } from 'react'
import type { EventDetails } from '../../../../api/events/events.ts'
import { useTeams } from '../../../../api/teams.ts'
import { contentText, editorText } from '../../../../text/events/editor.ts'
import { languagesText } from '../../../../text/events/translations.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { languageName } from '../../../shared/languages/languages.ts'
import type { DetailsConflict } from './use-details.ts'
import './details.css'

interface DetailsVersionsProps {
  conflict: DetailsConflict
  mine: EventDetails
  isPending: boolean
  onChoose: (chosen: 'mine' | 'theirs') => void
}

const labels: Record<keyof EventDetails, string> = {
  name: editorText.eventName,
  allowUserNavigation: editorText.allowUserNavigation,
  allowViewAllPages: editorText.allowViewAllPages,
  defaultLanguageCode: editorText.language,
  languages: languagesText.further,
  teamReference: editorText.team,
  isTemplate: editorText.isTemplate,
}

/** The fields that a team member has changed too, in both versions. */
export const DetailsVersions = (props: DetailsVersionsProps) => {
  const { conflict, mine, isPending, onChoose } = props
  const explanation = useRef<HTMLParagraphElement>(null)
  useEffect(() => explanation.current?.focus(), [])
  return (
    <div className="details-versions">
      <p ref={explanation} tabIndex={-1}>
        {editorText.otherSaved}
      </p>
      <Version title={contentText.conflictMine} details={mine} fields={conflict.fields}>
        <Button variant="primary" isPending={isPending} onPress={() => onChoose('mine')}>
          {contentText.keepMine}
        </Button>
      </Version>
      <Version title={contentText.conflictTheirs} details={conflict.theirs.details} fields={conflict.fields}>
        <Button isPending={isPending} onPress={() => onChoose('theirs')}>
          {contentText.takeTheirs}
        </Button>
      </Version>
    </div>
  )
}

interface VersionProps {
  title: string
  details: EventDetails
  fields: readonly (keyof EventDetails)[]
  children: React.ReactNode
}

const Version = ({ title, details, fields, children }: VersionProps) => {
  const wordsOf = useWords()
  return (
    <section className="details-version" aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {fields.map((field) => (
          <div key={field}>
            <dt>{labels[field]}</dt>
            <dd dir="auto">{wordsOf(field, details)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}

/** A field's value as text. */
const useWords = () => {
  const { data: teams = [] } = useTeams()
  return (field: keyof EventDetails, details: EventDetails): string => {
    if (field === 'name') return details.name
    if (field === 'defaultLanguageCode') return languageName(details.defaultLanguageCode)
    if (field === 'languages') return details.languages.map(languageName).join(', ') || languagesText.none
    if (field !== 'teamReference') return details[field] ? editorText.on : editorText.off
    if (details.teamReference === null) return editorText.noTeam
    return teams.find((team) => team.reference === details.teamReference)?.name ?? editorText.otherTeam
  }
}
