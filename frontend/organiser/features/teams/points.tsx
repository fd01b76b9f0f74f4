import { useId } from 'react'
import { Icon, type IconName } from '../../../ui/actions/icon.tsx'
import './points.css'

interface Props {
  heading: string
  points: readonly { icon: IconName; name: string; words: string }[]
}

/** What is good to know about a list that is often short, below it. */
export const Points = ({ heading, points }: Props) => {
  const id = useId()
  return (
    <section className="points" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="plain-list">
        {points.map(({ icon, name, words }) => (
          <li key={name}>
            <span className="points__icon">
              <Icon name={icon} />
            </span>
            <h3>{name}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
