import type { AccountLevel } from '../../../../generated/zod/schemas/index.zod.ts'
import { plansText } from '../../../text/account/plans.ts'
import { useField } from '../../../ui/forms/form-context.ts'
import { PlanCards } from '../../shared/plans/plan-cards.tsx'
import { planName } from './plan-rules.ts'

interface PlanChoicesProps {
  current: AccountLevel
  chosen: AccountLevel
  onChoose: (level: AccountLevel) => void
}

/** A card and a radio button for each plan. Native ones, so the form works without script too. */
export const PlanChoices = ({ current, chosen, onChoose }: PlanChoicesProps) => {
  const { id, error } = useField('plan')
  return (
    <fieldset id={id} className="plan-choices" aria-describedby={error ? `${id}-problem` : undefined}>
      <legend className="visually-hidden">{plansText.choosePlan}</legend>
      {error && (
        <p id={`${id}-problem`} className="field__error">
          {error}
        </p>
      )}
      <PlanCards
        current={current}
        headingLevel={2}
        action={(level) => (
          // A new one if its words change: Chromium would give screen readers the old words until it has the focus
          <label key={String(level === current)} className="plan-choice">
            <input
              type="radio"
              name="plan"
              value={planName(level)}
              checked={level === chosen}
              onChange={() => onChoose(level)}
            />
            {level === current ? plansText.keep(level) : plansText.choose(level)}
          </label>
        )}
      />
    </fieldset>
  )
}
