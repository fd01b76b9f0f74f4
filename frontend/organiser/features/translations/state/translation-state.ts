import type { Translation } from '../../../../api/translations.ts'
import { emptyHistory, type History, record, redo, undo } from '../../../shared/unsaved/history.ts'
import { areSameTexts, mergeTexts, originalsOf, type Texts, textsOf, type WrittenText, writtenText } from './texts.ts'

/** The texts of all slides by the slides' references. */
export type Written = Readonly<Record<string, Texts>>

/** An event's translation into one language during editing. */
export interface TranslationState {
  /** The slides in their order, as they're saved. */
  saved: readonly Translation[]
  written: Written
  /** What teammates have saved for texts that were changed here too, by slide. */
  conflicts: Written
  history: History<Written>
}

/** `at` is the time of the action in milliseconds. */
export type TranslationAction =
  | { type: 'write'; slide: string; key: string; text: string; at: number }
  | { type: 'check'; texts: readonly { slide: string; key: string }[]; at: number }
  | { type: 'undo' | 'redo' }
  | { type: 'saved'; slide: string; sent: Texts; translation: Translation }
  | { type: 'received'; translations: readonly Translation[] }
  | { type: 'restored'; unsaved: Unsaved }
  | { type: 'chosen'; slide: string; key: string; chosen: 'mine' | 'theirs'; at: number }

/** What wasn't saved yet, with what it was based on. */
export type Unsaved = Readonly<Record<string, { base: Texts; mine: Texts }>>

export const initialState = (translations: readonly Translation[]): TranslationState => ({
  saved: translations,
  written: Object.fromEntries(translations.map((one) => [one.slideReference, textsOf(one)])),
  conflicts: {},
  history: emptyHistory,
})

/** The state after an action; the same state when the action has no effect. */
export const translationReducer = (state: TranslationState, action: TranslationAction): TranslationState => {
  switch (action.type) {
    case 'write':
      return written(state, [action], () => action.text, { field: `${action.slide} ${action.key}`, at: action.at })
    case 'check':
      return written(state, action.texts, ({ text }) => text, { field: undefined, at: action.at })
    case 'undo':
      return stepped(state, undo(state.history, state.written))
    case 'redo':
      return stepped(state, redo(state.history, state.written))
    case 'saved':
      return received(state, action.translation, action.sent)
    case 'received':
      return action.translations.reduce((before, translation) => received(before, translation), state)
    case 'restored':
      return Object.entries(action.unsaved).reduce(restored, state)
    case 'chosen':
      return chosen(state, action)
  }
}

interface Place {
  slide: string
  key: string
}

const written = (
  state: TranslationState,
  places: readonly Place[],
  textOf: (before: WrittenText) => string,
  { field, at }: { field: string | undefined; at: number },
): TranslationState => {
  const next: Record<string, Texts> = { ...state.written }
  for (const { slide, key } of places) {
    const translation = state.saved.find(({ slideReference }) => slideReference === slide)
    const original = translation && originalsOf(translation).find((one) => one.key === key)
    const texts = next[slide]
    const before = texts?.[key]
    if (original && before) next[slide] = { ...texts, [key]: writtenText(textOf(before), original) }
  }
  return { ...state, written: next, history: record(state.history, state.written, field, at) }
}

/** A step never brings back texts of blocks that are gone. */
const stepped = (state: TranslationState, step: ReturnType<typeof undo<Written>>): TranslationState => {
  if (!step) return state
  const now = Object.entries(state.written).map(([slide, texts]) => {
    const known = Object.entries(texts).map(([key, text]) => [key, step.value[slide]?.[key] ?? text])
    return [slide, step.value[slide] === texts ? texts : Object.fromEntries(known)]
  })
  return { ...state, written: Object.fromEntries(now), history: step.history }
}

/** A slide as it's saved now. `sent` are the texts that the save has stored; without them another user has changed it. */
const received = (state: TranslationState, translation: Translation, sent?: Texts): TranslationState => {
  const { slideReference: slide } = translation
  const before = state.saved.find(({ slideReference }) => slideReference === slide)
  const mine = state.written[slide]
  if (!before || !mine) return state
  const theirs = textsOf(translation)
  const { texts, conflicts } = sent ? withEdits(sent, mine, theirs) : mergeTexts(textsOf(before), mine, theirs)
  return {
    ...state,
    saved: state.saved.map((one) => (one === before ? translation : one)),
    written: { ...state.written, [slide]: texts },
    conflicts: { ...state.conflicts, [slide]: conflicts },
  }
}

/** What was written during the save stays unsaved. */
const withEdits = (sent: Texts, mine: Texts, theirs: Texts) => ({
  texts: Object.fromEntries(
    Object.entries(theirs).map(([key, text]) => [key, mine[key] === sent[key] ? text : (mine[key] ?? text)]),
  ),
  conflicts: {},
})

const restored = (state: TranslationState, [slide, { base, mine }]: [string, Unsaved[string]]): TranslationState => {
  const saved = state.saved.find(({ slideReference }) => slideReference === slide)
  if (!saved) return state
  const { texts, conflicts } = mergeTexts(base, mine, textsOf(saved))
  return {
    ...state,
    written: { ...state.written, [slide]: texts },
    conflicts: { ...state.conflicts, [slide]: conflicts },
  }
}

const chosen = (state: TranslationState, action: Extract<TranslationAction, { type: 'chosen' }>): TranslationState => {
  const { slide, key, at } = action
  const { [key]: theirs, ...others } = state.conflicts[slide] ?? {}
  if (!theirs) return state
  const settled = { ...state, conflicts: { ...state.conflicts, [slide]: others } }
  if (action.chosen === 'mine') return settled
  return {
    ...settled,
    written: { ...state.written, [slide]: { ...state.written[slide], [key]: theirs } },
    history: record(state.history, state.written, undefined, at),
  }
}

/** Whether a slide has changes that aren't saved. */
export const isUnsaved = ({ saved, written: all }: TranslationState, slide: string): boolean => {
  const translation = saved.find(({ slideReference }) => slideReference === slide)
  const texts = all[slide]
  return translation !== undefined && texts !== undefined && !areSameTexts(texts, textsOf(translation))
}

/** What isn't saved, for this device. */
export const unsavedOf = (state: TranslationState): Unsaved =>
  Object.fromEntries(
    state.saved.flatMap((translation) => {
      const { slideReference: slide } = translation
      const mine = state.written[slide]
      return mine && isUnsaved(state, slide) ? [[slide, { base: textsOf(translation), mine }]] : []
    }),
  )

/** Whether anything isn't saved. */
export const hasUnsaved = (state: TranslationState): boolean =>
  state.saved.some(({ slideReference }) => isUnsaved(state, slideReference))
