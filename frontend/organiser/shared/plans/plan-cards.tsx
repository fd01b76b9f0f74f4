import { type ReactNode, useId } from 'react'
import { levels, plans } from '../../../../generated/plans.ts'
import type { AccountLevel } from '../../../../generated/zod/schemas/index.zod.ts'
import { maxStorageText } from '../../../../openapi/rules/accounts/storage.ts'
import { plansText } from '../../../text/account/plans.ts'
import { Icon } from '../../../ui/actions/icon.tsx'
import { Tag } from '../../../ui/display/card.tsx'
import { useInstallation } from '../installation.ts'
import './plan-cards.css'

interface PlanCardsProps {
  /** The user's plan, if any. */
  current?: AccountLevel | undefined
  /** The cards' heading level: one below their parent's. */
  headingLevel: 2 | 3
  /** The plan that most groups need, which stands out. */
  recommended?: AccountLevel
  /** A link or choice for a plan, labelled with the plan's name. */
  action?: (level: AccountLevel) => ReactNode
}

/** The plans side by side, from the contract's plan table. */
export const PlanCards = ({ current, headingLevel, recommended, action }: PlanCardsProps) => (
  <ul className="plan-cards">
    {levels.map((level) => (
      <li
        key={level}
        className={`plan-card${level === recommended ? ' plan-card--recommended' : ''}`}
        aria-current={level === current ? 'true' : undefined}
      >
        <PlanCard
          level={level}
          isCurrent={level === current}
          isRecommended={level === recommended}
          headingLevel={headingLevel}
        />
        {action?.(level)}
      </li>
    ))}
  </ul>
)

interface PlanCardProps {
  level: AccountLevel
  isCurrent: boolean
  isRecommended: boolean
  headingLevel: 2 | 3
}

const PlanCard = ({ level, isCurrent, isRecommended, headingLevel }: PlanCardProps) => {
  const id = useId()
  const { hasPrices } = useInstallation()
  const Heading = `h${headingLevel}` as const
  const { pricePerMonth, maxEvents, maxAttendees } = plans[level]
  return (
    <>
      <Heading className="plan-card__name">
        <span id={id}>{level}</span> {isCurrent && <Tag tone="accent">{plansText.yourPlan}</Tag>}
      </Heading>
      {isRecommended && (
        <p className="plan-card__tag">
          <Tag tone="accent">{plansText.recommended}</Tag>
        </p>
      )}
      {hasPrices && <p className="plan-card__price">{plansText.pricePerMonth(pricePerMonth)}</p>}
      <p className="plan-card__who">{plansText.suits[level]}</p>
      <PlanPoints
        labelledBy={id}
        points={[
          plansText.events(maxEvents),
          plansText.attendees(maxAttendees),
          plansText.storage(maxStorageText(level)),
          ...addedBy(level),
        ]}
        lower={levels[levels.indexOf(level) - 1]}
      />
    </>
  )
}

interface PlanPointsProps {
  labelledBy: string
  points: readonly string[]
  lower: AccountLevel | undefined
}

const PlanPoints = ({ labelledBy, points, lower }: PlanPointsProps) => (
  <>
    {lower && <p className="plan-card__more">{plansText.everythingIn(lower)}</p>}
    <ul className="plan-card__points" aria-labelledby={labelledBy}>
      {points.map((point) => (
        <li key={point}>
          <Icon name="tick" />
          {point}
        </li>
      ))}
    </ul>
  </>
)

/** What a plan adds to the one below, as text. */
function addedBy(level: AccountLevel): readonly string[] {
  const lower = levels[levels.indexOf(level) - 1]
  if (!lower) return plansText.forAll
  return plans[level].features
    .filter((feature) => !plans[lower].features.includes(feature))
    .map((feature) => plansText.features[feature])
}
