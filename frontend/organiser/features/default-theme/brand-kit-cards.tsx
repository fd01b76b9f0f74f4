import { type BrandImageName, type BrandKit, useBrandKit } from '../../../api/account/brand-kit.ts'
import { defaultThemeText } from '../../../text/events/default-theme.ts'
import { Card } from '../../../ui/display/card.tsx'
import { RetryBanner } from '../../../ui/feedback/retry-banner.tsx'
import { Loading } from '../../../ui/feedback/spinner.tsx'
import { BrandThemeForm } from './brand-theme-form.tsx'
import { KitImage } from './kit-image.tsx'

const names: readonly BrandImageName[] = ['wideLogo', 'headerImage', 'background']

/** What new events begin with: pictures, colours and a typeface. */
export const BrandKitCards = () => {
  const kit = useBrandKit()
  return (
    <>
      <div className="section-head">
        <h2>{defaultThemeText.kit}</h2>
        <p className="muted">{defaultThemeText.kitIntro}</p>
      </div>
      {kit.isPending && <Loading />}
      {kit.isError && (
        <RetryBanner
          message={defaultThemeText.kitLoadFailed}
          isTrying={kit.isFetching}
          onRetry={() => void kit.refetch()}
        />
      )}
      {kit.data && <Cards kit={kit.data} />}
    </>
  )
}

const Cards = ({ kit }: { kit: BrandKit }) => (
  <>
    <div className="kit-grid">
      {names.map((name) => (
        <KitImage key={name} name={name} stored={kit[name]} />
      ))}
    </div>
    <Card className="card--wide">
      <h3>{defaultThemeText.theme}</h3>
      <BrandThemeForm kit={kit} />
    </Card>
  </>
)
