import { type BrandImageName, type BrandKit, useBrandKit } from '../../../api/account/brand-kit.ts'
import { defaultThemeText } from '../../../text/events/default-theme.ts'
import { Card } from '../../../ui/display/card.tsx'
import { RetryBanner } from '../../../ui/feedback/retry-banner.tsx'
import { Loading } from '../../../ui/feedback/spinner.tsx'
import { BrandThemeForm } from './brand-theme-form.tsx'
import './default-theme.css'
import { KitImage, kitHeading } from './kit-image.tsx'

const names: readonly BrandImageName[] = ['icon', 'wideLogo', 'headerImage', 'background']

/** What new events begin with: pictures, colours and a typeface. Of a team, or without one of the account. */
export const BrandKitCards = ({ team }: { team?: string }) => {
  const kit = useBrandKit(team)
  return (
    <>
      {kit.isPending && <Loading />}
      {kit.isError && (
        <RetryBanner
          message={defaultThemeText.kitLoadFailed}
          isTrying={kit.isFetching}
          onRetry={() => void kit.refetch()}
        />
      )}
      {kit.data && <Cards kit={kit.data} team={team} />}
    </>
  )
}

const Cards = ({ kit, team }: { kit: BrandKit; team: string | undefined }) => {
  const Heading = kitHeading(team)
  return (
    <>
      <div className="kit-grid">
        {names.map((name) => {
          const stored = kit[name]
          return stored && <KitImage key={name} name={name} stored={stored} team={team} />
        })}
      </div>
      <Card className="card--wide">
        <Heading className="kit-heading">{defaultThemeText.theme}</Heading>
        <BrandThemeForm kit={kit} team={team} />
      </Card>
    </>
  )
}
