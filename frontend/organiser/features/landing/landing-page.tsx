import { landingText } from '../../../text/landing.ts'
import { shellText } from '../../../text/shell.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { paths } from '../../paths.ts'
import { useHashFocus } from '../../shared/addresses/use-hash-focus.ts'
import { useInstallation } from '../../shared/installation.ts'
import { HowItWorks } from './how-it-works.tsx'
import { LiveSample } from './sample/live-sample.tsx'
import { Brings, Features, Pricing, Proof, Questions, UseCases } from './sections.tsx'
import './landing.css'

/** The landing page. Prices and registration are shown only where the installation offers them. */
export const Component = () => {
  useHashFocus()
  const { isRegistrationOpen, hasPrices } = useInstallation()
  return (
    <div className="landing">
      <Hero />
      <Brings />
      <Proof />
      <Features />
      <UseCases />
      <HowItWorks />
      {isRegistrationOpen && hasPrices && <Pricing />}
      <Questions />
      {isRegistrationOpen && <GetStarted />}
    </div>
  )
}

const GetStarted = () => (
  <section className="landing__band landing__band--accent" aria-labelledby="get-started">
    <div className="landing__inner landing__last">
      <h2 id="get-started" tabIndex={-1}>
        {landingText.getStarted.heading}
      </h2>
      <p>{landingText.getStarted.intro}</p>
      <Link href={paths.register} look="primary" size="large">
        {landingText.getStarted.action}
      </Link>
    </div>
  </section>
)

const FirstStep = () => {
  const { isRegistrationOpen } = useInstallation()
  return (
    <Link href={isRegistrationOpen ? paths.register : paths.login()} look="primary" size="large">
      {isRegistrationOpen ? landingText.start : shellText.login}
    </Link>
  )
}

const Hero = () => (
  <div className="landing__band landing__band--hero">
    <div className="landing__inner landing__hero">
      <div className="landing__words">
        <PageTitle title={landingText.title}>{landingText.heading}</PageTitle>
        <p className="landing__intro">{landingText.intro}</p>
        <div className="row">
          <FirstStep />
          <Link href={paths.features} look="secondary" size="large">
            {landingText.explore}
          </Link>
        </div>
        <p>
          <a className="link link--standalone" href={paths.watch}>
            {landingText.join}
          </a>
        </p>
      </div>
      <LiveSample />
    </div>
  </div>
)
