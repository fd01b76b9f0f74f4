import { useState } from 'react'
import { useParams } from 'react-router'
import { useBrandKit, useRemoveTeamKit } from '../../../api/account/brand-kit.ts'
import { asApiError } from '../../../api/client/api-error.ts'
import { type Team, useTeam } from '../../../api/teams.ts'
import { teamKitText } from '../../../text/events/default-theme.ts'
import { membersText } from '../../../text/teams.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { Loading } from '../../../ui/feedback/spinner.tsx'
import { paths } from '../../paths.ts'
import { useAskedRemoval } from '../../shared/use-asked-removal.tsx'
import { NotFound } from '../../shell/not-found.tsx'
import { BrandKitCards } from './brand-kit-cards.tsx'

/** The brand kit of a team, for its owner (docs/product-rules.md#brand-kit). */
export const Component = () => {
  const { teamReference = '' } = useParams()
  const team = useTeam(teamReference)
  if (team.isPending) return <Loading />
  if (team.isError && asApiError(team.error).status === 404) return <NotFound />
  return (
    <div className="stack stack--wide">
      <Link href={paths.team(teamReference)} look="standalone" icon="back">
        {teamKitText.back}
      </Link>
      {team.isError ? (
        <>
          <PageTitle title={teamKitText.pageTitle} />
          <QueryState query={team} failure={membersText.loadFailed} />
        </>
      ) : (
        <Kit team={team.data} />
      )}
    </div>
  )
}

const Kit = ({ team }: { team: Team }) => {
  const isSet = useBrandKit(team.reference).data?.isSet
  const { mutateAsync } = useRemoveTeamKit(team.reference)
  // The button disappears with the kit, so the heading takes the focus
  const [gone, setGone] = useState(0)
  const removal = useAskedRemoval<Team>({
    texts: teamKitText.removal,
    remove: () => mutateAsync(),
    onRemoved: () => setGone(gone + 1),
  })
  return (
    <>
      <div className="page-head">
        <PageTitle title={teamKitText.headingOf(team.name)} pageKey={String(gone)} />
        {team.isOwner && isSet && (
          <Button icon="delete" onPress={() => removal.ask(team)}>
            {teamKitText.remove}
          </Button>
        )}
      </div>
      {team.isOwner ? (
        <>
          <p className="muted">{teamKitText.intro}</p>
          {isSet === false && <p>{teamKitText.notSet}</p>}
          <BrandKitCards key={gone} team={team.reference} />
        </>
      ) : (
        <p>{teamKitText.ownerOnly}</p>
      )}
      {removal.dialog}
    </>
  )
}
