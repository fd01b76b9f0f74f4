import { useState } from 'react'
import { styleText } from '../../../text/events/style.ts'
import { useField } from '../../../ui/forms/form-context.ts'
import './colour-field.css'

interface Props {
  name: string
  label: string
  /** `#rrggbb`. */
  colour: string
  onChange: (colour: string) => void
}

/** A colour by picker, or exactly by its code. */
export const ColourField = ({ name, label, colour, onChange }: Props) => {
  const { id } = useField(name)
  // What is typed, until it's a colour
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    const code = codeOf(text)
    setTyped(code ? undefined : text)
    if (code) onChange(code)
  }
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="colour-field">
        <input
          id={id}
          type="color"
          className="colour-field__picker"
          value={colour}
          onChange={({ target }) => type(target.value)}
        />
        <input
          className="input colour-field__code"
          aria-label={styleText.colourCode(label)}
          value={typed ?? colour}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(undefined)}
        />
      </div>
    </div>
  )
}

/** The colour that a text names, with or without its `#`. */
const codeOf = (text: string) => {
  const [code] = /[0-9a-f]{6}$/.exec(text.trim().toLowerCase()) ?? []
  return code && `#${code}`
}
