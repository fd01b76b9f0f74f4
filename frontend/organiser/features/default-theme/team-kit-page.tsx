import { useState } from 'react'
import { useBrandKit, useRemoveTeamKit } from '../../../api/account/brand-kit.ts'
import type { Team } from '../../../api/teams.ts'
import { teamKitText } from '../../../text/events/default-theme.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { paths } from '../../paths.ts'
import { TeamFrame } from '../../shared/team-frame.tsx'
import { useAskedRemoval } from '../../shared/use-asked-removal.tsx'
import { BrandKitCards } from './brand-kit-cards.tsx'

/** The brand kit of a team, for its owner (docs/product-rules.md#brand-kit). */
export const Component = () => (
  <TeamFrame
    back={(reference) => ({ href: paths.team(reference), label: teamKitText.back })}
    pageTitle={teamKitText.pageTitle}
  >
    {(team) => <Kit team={team} />}
  </TeamFrame>
)

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
