import type { Ref } from 'react'
import { useField } from './form-context.ts'
import './forms.css'

export interface SelectGroup {
  label?: string
  options: readonly { value: string; label: string }[]
}

interface SelectProps {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  groups: readonly SelectGroup[]
  /** Hides the label visually, where a table's column shows it. */
  isLabelHidden?: boolean
  ref?: Ref<HTMLSelectElement>
}

/** A native select: phones show their own picker, and every screen reader supports it. */
export const Select = ({ name, label, value, onChange, groups, isLabelHidden = false, ref }: SelectProps) => {
  const { id } = useField(name)
  return (
    <div className="field">
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
    </div>
  )
}
