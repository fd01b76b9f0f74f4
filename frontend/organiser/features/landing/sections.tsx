import { landingText } from '../../../text/landing.ts'
import { Icon, type IconName } from '../../../ui/actions/icon.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { paths } from '../../paths.ts'
import { PlanCards } from '../../shared/plans/plan-cards.tsx'
import { Band, Words } from './band.tsx'

const icons: readonly IconName[] = ['play', 'share', 'eye', 'settings', 'users', 'tick']

export const Features = () => (
  <Band id="features" heading={landingText.features.heading}>
    <ul className="landing__grid">
      {landingText.features.items.map((item, index) => (
        <li key={item.name} className="landing__tile">
          <span className="landing__icon">
            <Icon name={icons[index] ?? 'tick'} />
          </span>
          <Words {...item} />
        </li>
      ))}
    </ul>
  </Band>
)

export const UseCases = () => (
  <Band id="use-cases" heading={landingText.useCases.heading} isSoft>
    <ul className="landing__grid">
      {landingText.useCases.items.map((item) => (
        <li key={item.name} className="landing__case">
          <Words {...item} />
        </li>
      ))}
    </ul>
  </Band>
)

export const Pricing = () => (
  <Band id="pricing" heading={landingText.pricing.heading} isSoft>
    <p className="landing__lead">{landingText.pricing.intro}</p>
    <PlanCards
      headingLevel={3}
      action={(level) => (
        <Link href={paths.register} look={level === 'Free' ? 'primary' : 'secondary'}>
          {landingText.pricing.choose(level)}
        </Link>
      )}
    />
  </Band>
)
