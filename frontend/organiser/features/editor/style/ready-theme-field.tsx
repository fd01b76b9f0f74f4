import { useState } from 'react'
import { styleText } from '../../../../text/events/style.ts'
import { RadioGroup } from '../../../../ui/forms/choices.tsx'
import { sampleRows } from '../../../shared/slide/sample-rows.ts'
import { SlidePicture } from '../../../shared/slide/slide-picture.tsx'
import { type ReadyThemeName, readyThemeNames, readyThemeOf, readyThemes } from './ready-themes.ts'
import type { Draft } from './use-style-form.ts'

interface Props {
  draft: Draft
  /** What is stored. */
  before: Draft
  onChange: (changes: Partial<Draft>) => void
}

const OWN = 'own'

/** Sets typeface, colours, alignment and fade at once. The event's own look is one of the choices, so it can be taken again. */
export const ReadyThemeField = ({ draft, before, onChange }: Props) => {
  // What was there before the first ready theme, or what was last made by hand
  const [own, setOwn] = useState(before)
  const current = readyThemeOf(draft) ?? OWN
  const themeOf = (name: ReadyThemeName): Draft => ({ ...draft, ...readyThemes[name] })
  const choose = (name: ReadyThemeName | typeof OWN) => {
    if (current === OWN) setOwn(draft)
    const { type: _, ...theme } = name === OWN ? own : themeOf(name)
    onChange(theme)
  }
  return (
    <RadioGroup
      name="readyTheme"
      label={styleText.readyTheme}
      hint={styleText.readyThemeHint}
      value={current}
      onChange={choose}
      choices={[
        { value: OWN, label: <Choice theme={current === OWN ? draft : own} name={styleText.ownTheme} /> },
        ...readyThemeNames.map((value) => ({
          value,
          label: <Choice theme={themeOf(value)} name={styleText.readyThemes[value]} />,
        })),
      ]}
    />
  )
}

const Choice = ({ theme, name }: { theme: Draft; name: string }) => (
  <span className="ready-theme">
    <span className="ready-theme__picture" aria-hidden="true" inert>
      <SlidePicture theme={theme} rows={sampleRows(styleText).slice(0, 1)} languageCode="en" />
    </span>
    {name}
  </span>
)
