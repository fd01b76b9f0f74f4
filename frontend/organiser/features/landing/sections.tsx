import { landingText } from '../../../text/landing.ts'
import { Icon, type IconName } from '../../../ui/actions/icon.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { paths } from '../../paths.ts'
import { PlanCards } from '../../shared/plan-cards.tsx'

const icons: readonly IconName[] = ['play', 'share', 'eye', 'settings', 'users', 'tick']

export const Features = () => (
  <section className="landing__band" aria-labelledby="features">
    <div className="landing__inner">
      <h2 id="features" tabIndex={-1}>
        {landingText.features.heading}
      </h2>
      <ul className="landing__grid">
        {landingText.features.items.map(({ name, words }, index) => (
          <li key={name} className="landing__tile">
            <span className="landing__icon">
              <Icon name={icons[index] ?? 'tick'} />
            </span>
            <h3>{name}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
)

export const UseCases = () => (
  <section className="landing__band landing__band--soft" aria-labelledby="use-cases">
    <div className="landing__inner">
      <h2 id="use-cases">{landingText.useCases.heading}</h2>
      <ul className="landing__grid">
        {landingText.useCases.items.map(({ name, words }) => (
          <li key={name} className="landing__case">
            <h3>{name}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
)

export const HowItWorks = () => (
  <section className="landing__band" aria-labelledby="how-it-works">
    <div className="landing__inner">
      <h2 id="how-it-works">{landingText.how.heading}</h2>
      <ol className="landing__steps">
        {landingText.how.steps.map(({ name, words }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
)

export const Pricing = () => (
  <section className="landing__band landing__band--soft" aria-labelledby="pricing">
    <div className="landing__inner">
      <h2 id="pricing" tabIndex={-1}>
        {landingText.pricing.heading}
      </h2>
      <p className="landing__lead">{landingText.pricing.intro}</p>
      <PlanCards
        headingLevel={3}
        action={(level) => (
          <Link href={paths.register} look={level === 'Free' ? 'primary' : 'secondary'}>
            {landingText.pricing.choose(level)}
          </Link>
        )}
      />
    </div>
  </section>
)
