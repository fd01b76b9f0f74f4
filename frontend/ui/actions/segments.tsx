import { Group, ToggleButton } from 'react-aria-components'
import './segments.css'

interface SegmentsProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  segments: readonly { value: Value; label: string }[]
}

/** One of a few, side by side, which takes effect at once. */
export const Segments = <Value extends string>({ label, value, onChange, segments }: SegmentsProps<Value>) => (
  <Group className="segments" aria-label={label}>
    {segments.map((segment) => (
      <ToggleButton
        key={segment.value}
        className="segment"
        isSelected={segment.value === value}
        onChange={() => onChange(segment.value)}
      >
        {segment.label}
      </ToggleButton>
    ))}
  </Group>
)
