import { type ApiError, asApiError, isUnanswered } from '../../../../api/client/api-error.ts'
import type { SaveTranslation, Translation } from '../../../../api/translations.ts'
import { createStore, type Store } from '../../../../ui/store.ts'
import { type Texts, toSaveTranslation } from './texts.ts'
import { isUnsaved, type TranslationAction, type TranslationState, translationReducer } from './translation-state.ts'

/** How long after the last change a slide is saved, and when a save is tried again that had no response. */
export const PAUSE_MS = 1_000
export const RETRY_MS = 5_000

interface Calls {
  read: (slide: string) => Promise<Translation>
  save: (slide: string, body: SaveTranslation, version: number) => Promise<Translation>
}

/** Where saving is: `offline` tries again by itself; a refused slide waits for another change. */
export interface SaveStatus {
  isSaving: boolean
  isOffline: boolean
  /** Why the server has refused a slide, by its reference. */
  refused: Readonly<Record<string, ApiError>>
}

/** Owns the state of the page outside React, and saves each changed slide a moment after its last change. */
export class TranslationStore {
  readonly status: Store<SaveStatus> = createStore<SaveStatus>({ isSaving: false, isOffline: false, refused: {} })
  readonly #store: Store<TranslationState>
  readonly #calls: Calls
  /** What the server has refused, which isn't sent again. */
  readonly #refused = new Map<string, Texts>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #saving: Promise<boolean> | undefined

  constructor(initial: TranslationState, calls: Calls) {
    this.#store = createStore(initial)
    this.#calls = calls
  }

  get = () => this.#store.get()
  subscribe = (onChange: () => void) => this.#store.subscribe(onChange)

  dispatch = (action: TranslationAction) => {
    this.#store.update((state) => translationReducer(state, action))
    this.#saveIn(PAUSE_MS)
  }

  /** Stops saving by itself. */
  stop = () => clearTimeout(this.#timer)

  /** Saves all changed slides now. Resolves to whether everything is saved. */
  flush = async (): Promise<boolean> => {
    clearTimeout(this.#timer)
    if (this.#saving) await this.#saving
    this.#saving = this.#saveAll().finally(() => {
      this.#saving = undefined
    })
    return this.#saving
  }

  /** Also sends again what was refused. */
  retry = () => {
    this.#refused.clear()
    return this.flush()
  }

  #saveIn(milliseconds: number) {
    clearTimeout(this.#timer)
    if (this.#unsaved().some((slide) => this.#maySend(slide)))
      this.#timer = setTimeout(() => void this.flush(), milliseconds)
  }

  #unsaved() {
    const state = this.get()
    return state.saved.map(({ slideReference }) => slideReference).filter((slide) => isUnsaved(state, slide))
  }

  /** A slide that another user has changed too waits until the organiser has chosen. */
  #maySend(slide: string) {
    const { written, conflicts } = this.get()
    return Object.keys(conflicts[slide] ?? {}).length === 0 && this.#refused.get(slide) !== written[slide]
  }

  async #saveAll(): Promise<boolean> {
    const slides = this.#unsaved().filter((slide) => this.#maySend(slide))
    if (slides.length === 0) return this.#unsaved().length === 0
    this.#set({ isSaving: true })
    let isAnswered = true
    for (const slide of slides) {
      isAnswered = await this.#save(slide)
      if (!isAnswered) break
    }
    this.#set({ isSaving: false, isOffline: !isAnswered })
    // What was written during the call, and what had no response
    this.#saveIn(isAnswered ? PAUSE_MS : RETRY_MS)
    return this.#unsaved().length === 0
  }

  /** Saves a slide. Answers false if there was no response, so that others needn't be tried. */
  async #save(slide: string, isAgain = false): Promise<boolean> {
    const { saved, written } = this.get()
    const version = saved.find(({ slideReference }) => slideReference === slide)?.version ?? 0
    const sent = written[slide] ?? {}
    try {
      const translation = await this.#calls.save(slide, toSaveTranslation(sent), version)
      this.#store.update((state) => translationReducer(state, { type: 'saved', slide, sent, translation }))
      this.#forgive(slide)
      return true
    } catch (thrown) {
      const error = asApiError(thrown)
      if (error.status === 412 && !isAgain) return this.#meet(slide)
      if (isUnanswered(error) || error.status === 429) return false
      this.#refused.set(slide, sent)
      this.#set({ refused: { ...this.status.get().refused, [slide]: error } })
      return true
    }
  }

  /** Puts both versions together, and saves again unless the organiser has to choose. */
  async #meet(slide: string): Promise<boolean> {
    try {
      const translation = await this.#calls.read(slide)
      this.#store.update((state) => translationReducer(state, { type: 'received', translations: [translation] }))
    } catch {
      return false
    }
    return isUnsaved(this.get(), slide) && this.#maySend(slide) ? this.#save(slide, true) : true
  }

  #forgive(slide: string) {
    this.#refused.delete(slide)
    const { [slide]: _, ...refused } = this.status.get().refused
    this.#set({ refused })
  }

  #set(change: Partial<SaveStatus>) {
    this.status.update((status) => ({ ...status, ...change }))
  }
}
