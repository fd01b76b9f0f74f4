import { useState } from 'react'
import type { EventStyle } from '../../../../api/events/event-style.ts'
import { OWN, type ThemeChoice } from '../../../shared/theme/ready-theme-field.tsx'
import {
  plainLook,
  type ReadyThemeName,
  readyThemes,
  themeOfLook,
  themeOfPicture,
} from '../../../shared/theme/ready-themes.ts'
import type { Draft } from './draft.ts'

interface Asked {
  style: EventStyle
  /** What is stored. */
  before: Draft
  draft: Draft
  setDraft: (draft: Draft) => void
  mayHaveBackground: boolean
}

/** The ready theme that is chosen, and the look of the event's own that can be taken again. */
export const useThemeChoice = ({ style, before, draft, setDraft, mayHaveBackground }: Asked) => {
  const stored = mayHaveBackground ? themeOfPicture(style.fileName) : themeOfLook(before)
  const [choice, setChoice] = useState<ThemeChoice>(stored ?? OWN)
  // What was there before the first ready theme, or what was last made by hand
  const [own, setOwn] = useState<Draft>(stored ? { ...before, ...plainLook, type: 'None' } : before)
  const choose = (next: ThemeChoice) => {
    if (choice === OWN) setOwn(draft)
    setChoice(next)
    if (next === OWN) setDraft(own)
    else setDraft({ ...draft, ...readyThemes[next], type: mayHaveBackground ? 'Image' : draft.type })
  }
  const isNew = mayHaveBackground && choice !== OWN && choice !== stored
  return {
    choice,
    choose,
    own: choice === OWN ? draft : own,
    /** A background of the event's own takes the theme's place. */
    leave: () => setChoice(OWN),
    /** The theme whose picture isn't stored yet. */
    unstored: isNew ? (choice as ReadyThemeName) : undefined,
  }
}
