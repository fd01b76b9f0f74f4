import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { asApiError } from '../../api/client/api-error.ts'
import { type Team, useTeam } from '../../api/teams.ts'
import { membersText } from '../../text/teams.ts'
import { Link } from '../../ui/actions/link.tsx'
import { PageTitle } from '../../ui/display/page-title.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { Loading } from '../../ui/feedback/spinner.tsx'
import { NotFound } from '../shell/not-found.tsx'

interface TeamFrameProps {
  /** The page before, with its link's words. */
  back: (teamReference: string) => { href: string; label: string }
  /** The heading while the team can't be loaded. */
  pageTitle: string
  children: (team: Team) => ReactNode
}

/** A page of the team in the address, with its states until the team is loaded. */
export const TeamFrame = ({ back, pageTitle, children }: TeamFrameProps) => {
  const { teamReference = '' } = useParams()
  const team = useTeam(teamReference)
  if (team.isPending) return <Loading />
  if (team.isError && asApiError(team.error).status === 404) return <NotFound />
  const { href, label } = back(teamReference)
  return (
    <div className="stack stack--wide">
      <Link href={href} look="standalone" icon="back">
        {label}
      </Link>
      {team.isError ? (
        <>
          <PageTitle title={pageTitle} />
          <QueryState query={team} failure={membersText.loadFailed} />
        </>
      ) : (
        children(team.data)
      )}
    </div>
  )
}
