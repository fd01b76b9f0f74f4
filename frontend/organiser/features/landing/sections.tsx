import { levels, plans } from '../../../../generated/plans.ts'
import { landingText } from '../../../text/landing.ts'
import { Icon, type IconName } from '../../../ui/actions/icon.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { paths } from '../../paths.ts'
import { useInstallation } from '../../shared/installation.ts'
import { PlanCards } from '../../shared/plans/plan-cards.tsx'
import { readyThemes, themePicture } from '../../shared/theme/ready-themes.ts'
import { Band, Words } from './band.tsx'
import './brings.css'
import './cases.css'

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

type Case = (typeof landingText.useCases.items)[number]

/** A slide as such an event may have it, in a ready theme. */
const Slide = ({ theme, slide }: Case) => (
  <div className={`landing__slide landing__slide--${readyThemes[theme].colourScheme}`} aria-hidden="true">
    <img src={themePicture(theme, 'small')} alt="" width="480" height="270" fetchPriority="low" decoding="async" />
    <p className={readyThemes[theme].textAlignment === 'Left' ? 'landing__slide-left' : undefined}>{slide}</p>
  </div>
)

export const UseCases = () => (
  <Band id="use-cases" heading={landingText.useCases.heading} isSoft>
    <ul className="landing__grid">
      {landingText.useCases.items.map((item) => (
        <li key={item.name} className="landing__case">
          <Slide {...item} />
          <div className="landing__case-words">
            <Words {...item} />
          </div>
        </li>
      ))}
    </ul>
  </Band>
)

const { brings, proof } = landingText

/** What an organiser has already, in a line below the hero. */
export const Brings = () => (
  <section className="landing__inner landing__brings" aria-labelledby="brings">
    <h2 id="brings">{brings.heading}</h2>
    <ul className="plain-list">
      {brings.formats.map((format) => (
        <li key={format}>{format}</li>
      ))}
    </ul>
  </section>
)

/** Figures of our own benchmarks (docs/benchmarks.md) and of the accessibility statement. */
export const Proof = () => (
  <Band id="proof" heading={proof.heading}>
    <dl className="landing__facts">
      {proof.facts.map(({ figure, words }) => (
        <div key={figure}>
          <dt>{figure}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
    <p className="landing__how muted">
      {proof.how} <Link href={paths.accessibility}>{proof.statement}</Link>
    </p>
  </Band>
)

const dearest = levels.at(-1) ?? 'Premium'
const { pricePerMonth } = plans[dearest]

export const Questions = () => {
  const { hasPrices } = useInstallation()
  const items = landingText.questions.items.filter((item) => hasPrices || !('isOfPrices' in item))
  return (
    <Band id="questions" heading={landingText.questions.heading}>
      <div className="landing__questions">
        {items.map(({ name, words }) => (
          <details key={name}>
            <summary>{name}</summary>
            <p>{words}</p>
          </details>
        ))}
      </div>
    </Band>
  )
}

export const Pricing = () => (
  <Band id="pricing" heading={landingText.pricing.heading} isSoft>
    <p className="landing__lead">{landingText.pricing.intro}</p>
    <PlanCards
      headingLevel={3}
      recommended="Basic"
      action={(level) => (
        <Link href={paths.register} look={level === 'Basic' ? 'primary' : 'secondary'}>
          {landingText.pricing.choose(level)}
        </Link>
      )}
    />
    <div className="landing__bought">
      <Words
        name={landingText.pricing.buys(pricePerMonth)}
        words={landingText.pricing.bought(dearest, pricePerMonth)}
      />
    </div>
  </Band>
)
