import { levels } from '../../../../generated/plans.ts'
import type { AccountLevel } from '../../../../generated/zod/schemas/index.zod.ts'
import { plansText } from '../../../text/account/plans.ts'
import { Icon } from '../../../ui/actions/icon.tsx'
import { useInstallation } from '../../shared/installation.ts'
import { planRows } from './plans.ts'
import './plans.css'

/** The plans feature by feature; "Included" and "Not included" are text for screen readers too. */
export const Comparison = ({ current }: { current: AccountLevel | undefined }) => {
  const { hasPrices } = useInstallation()
  const rows = planRows.filter(({ name }) => hasPrices || name !== plansText.price)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, also by keyboard
    <section className="plans-scroll" tabIndex={0} aria-label={plansText.caption}>
      <table className="plans">
        <caption className="visually-hidden">{plansText.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{plansText.feature}</th>
            {levels.map((level) => (
              <th key={level} scope="col" aria-current={level === current ? 'true' : undefined}>
                {level}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
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
