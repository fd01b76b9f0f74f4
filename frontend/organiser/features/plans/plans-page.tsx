import { useLogin } from '../../../api/login.ts'
import { plansText } from '../../../text/landing.ts'
import { Icon } from '../../../ui/actions/icon.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { levels, planRows } from './plans.ts'
import './plans.css'

/** The account levels side by side, and which one is yours. */
export const Component = () => {
  const { user } = useLogin()
  return (
    <div className="stack stack--wide">
      <PageTitle title={plansText.heading} />
      {user && <p>{plansText.yourLevel(user.accountLevel)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, also by keyboard */}
      <section className="plans-scroll" tabIndex={0} aria-label={plansText.caption}>
        <table className="plans">
          <caption className="visually-hidden">{plansText.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{plansText.feature}</th>
              {levels.map((level) => (
                <th key={level} scope="col" aria-current={level === user?.accountLevel ? 'true' : undefined}>
                  {plansText.levels[level]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {planRows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                {levels.map((level) => (
                  <td key={level}>
                    <Cell value={row.cells[level]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

const Cell = ({ value }: { value: string | boolean }) => {
  if (typeof value === 'string') return value
  return (
    <>
      {value ? <Icon name="tick" /> : <span aria-hidden="true">–</span>}
      <span className="visually-hidden">{value ? plansText.included : plansText.notIncluded}</span>
    </>
  )
}
