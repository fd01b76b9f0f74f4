import { contactText } from '../../../text/documents.ts'
import { Card } from '../../../ui/display/card.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { paths } from '../../paths.ts'
import { useInstallation } from '../../shared/installation.ts'
import './contact.css'

const places = [
  ['docs', paths.docs],
  ['accessibility', paths.accessibility],
  ['security', '/.well-known/security.txt'],
] as const

/** Contact details of support and operator. */
export const Component = () => {
  const { operator } = useInstallation()
  return (
    <div className="contact stack stack--wide">
      <PageTitle title={contactText.heading} />
      <p>{contactText.intro}</p>
      <Card>
        <h2>{contactText.email}</h2>
        <p>
          <a className="link contact__address" href={`mailto:${operator.supportEmail}`}>
            {operator.supportEmail}
          </a>
        </p>
        <p>{contactText.answer}</p>
      </Card>
      <section className="stack">
        <h2>{contactText.helpful}</h2>
        <ul className="contact__hints">
          {contactText.hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </section>
      <section className="card contact__company">
        <h2>{contactText.operator}</h2>
        <dl className="contact__operator">
          <dt>{contactText.company}</dt>
          <dd>{operator.company}</dd>
          <dt>{contactText.address}</dt>
          <dd>{operator.address}</dd>
          <dt>{contactText.vat}</dt>
          <dd>{operator.vatNumber}</dd>
        </dl>
      </section>
      <OtherPlaces />
    </div>
  )
}

/** Where an answer may be found without asking. */
const OtherPlaces = () => (
  <section className="contact__sooner stack" aria-labelledby="contact-sooner">
    <h2 id="contact-sooner">{contactText.sooner}</h2>
    <ul className="plain-list contact__places">
      {places.map(([name, href]) => (
        <li key={name}>
          {/* Not all of them are pages of the app */}
          <a className="link" href={href}>
            {contactText.places[name].name}
          </a>
          <p className="muted">{contactText.places[name].words}</p>
        </li>
      ))}
    </ul>
  </section>
)
