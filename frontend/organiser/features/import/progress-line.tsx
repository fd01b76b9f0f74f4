import { ProgressBar } from 'react-aria-components'

interface ProgressLineProps {
  words: string
  done: number
  total: number
}

/** How far something is, in words and as a bar. */
export const ProgressLine = ({ words, done, total }: ProgressLineProps) => (
  <ProgressBar className="import-progress" value={done} maxValue={total} aria-label={words} valueLabel={words}>
    {({ percentage = 0 }) => (
      <>
        <span dir="auto">{words}</span>
        <span className="import-progress__bar" aria-hidden="true">
          <span style={{ inlineSize: `${percentage}%` }} />
        </span>
      </>
    )}
  </ProgressBar>
)
