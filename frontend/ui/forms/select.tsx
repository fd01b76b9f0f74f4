import type { Ref } from 'react'
import { useField } from './form-context.ts'
import './forms.css'
import { useEffect, useState } from 'react'

/** Whether this long has passed since the component appeared. */
const useLater = (milliseconds: number) => {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isLater
}

interface SelectGroup {
  label?: string
  options: readonly { value: string; label: string }[]
}

interface SelectProps {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  groups: readonly SelectGroup[]
  hint?: string
  /** Hides the label visually, where a table's column shows it. */
  isLabelHidden?: boolean
  ref?: Ref<HTMLSelectElement>
}

/** Longer than Chromium takes to report to screen readers what has appeared. */
const REPORTED_MS = 400

/**
 * A native select: phones show their own picker, and every screen reader supports it. It is inert for a moment: Chromium
 * reports the option of each new select as just chosen, and a screen reader would leave the focused element for it.
 */
export const Select = ({ name, label, value, onChange, groups, hint, isLabelHidden = false, ref }: SelectProps) => {
  const { id } = useField(name)
  const isReported = useLater(REPORTED_MS)
  return (
    <div className="field" inert={!isReported}>
      <label className={isLabelHidden ? 'visually-hidden' : 'field__label'} htmlFor={id}>
        {label}
      </label>
      <select
        ref={ref}
        id={id}
        name={name}
        className="input select"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={hint && `${id}-hint`}
      >
        {groups.map((group) => {
          const options = group.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))
          return group.label === undefined ? (
            options
          ) : (
            <optgroup key={group.label} label={group.label}>
              {options}
            </optgroup>
          )
        })}
      </select>
      {hint && (
        <p id={`${id}-hint`} className="field__hint">
          {hint}
        </p>
      )}
    </div>
  )
}
