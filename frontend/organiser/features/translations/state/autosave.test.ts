import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, noAnswer } from '../../../../api/client/api-error.ts'
import type { SaveTranslation, Translation } from '../../../../api/translations.ts'
import { PAUSE_MS, RETRY_MS, TranslationStore } from './autosave.ts'
import { needOf, originalsOf } from './texts.ts'
import { initialState, unsavedOf } from './translation-state.ts'

type Texts = Record<string, string>
const digest = (text: string) => `${text} `.padEnd(16, '0')
/** A slide of a text for each given translation. */
const slide = (slideReference: string, texts: Texts, version = 0, originals: Texts = {}): Translation => ({
  slideReference,
  orderIndex: 0,
  version,
  name: { ...beside('Verse', 'Verse', ''), isStale: false },
  blocks: Object.entries(texts).map(([blockReference, text]) => ({
    blockReference,
    blockType: 'Text',
    textStyle: 'Basic',
    ...beside(originals[blockReference] ?? blockReference, blockReference, text),
    isStale: false,
  })),
})
const beside = (original: string, madeFrom: string, text: string) => ({
  original,
  originalDigest: digest(original),
  text,
  madeFromDigest: text === '' ? null : digest(madeFrom),
  isMachine: text.endsWith('*'),
})

const save = vi.fn<(slide: string, body: SaveTranslation, version: number) => Promise<Translation>>()
const read = vi.fn<(slide: string) => Promise<Translation>>()
const refusal = (status: number) => new ApiError(status, [{ message: 'No', code: 'x' }], { hasErrorList: true })
/** What the server makes of a save. */
const stored = async (reference: string, { blocks }: SaveTranslation, version: number) =>
  slide(reference, Object.fromEntries(['a', 'b'].map((key) => [key, textIn(blocks, key)])), version + 1)
const textIn = (blocks: SaveTranslation['blocks'], key: string) =>
  blocks.find(({ blockReference }) => blockReference === key)?.text ?? ''

const open = (...slides: Translation[]) => {
  const store = new TranslationStore(initialState(slides), { read, save })
  const write = (key: string, text: string, at = 0, to = 's1') =>
    store.dispatch({ type: 'write', slide: to, key, text, at })
  const now = (key: string, of = 's1') => store.get().written[of]?.[key]?.text
  return { store, write, now }
}

beforeEach(() => {
  vi.useFakeTimers()
  save.mockReset().mockImplementation(stored)
  read.mockReset()
})

describe('a translation', () => {
  it('is saved a moment after the last change, with what is missing left out, and only once', async () => {
    const { store, write } = open(slide('s1', { a: '', b: 'B' }), slide('s2', { a: '' }))
    write('a', 'A')
    await vi.advanceTimersByTimeAsync(PAUSE_MS / 2)
    write('a', 'AA')
    write('b', ' ')
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    expect(save.mock.calls).toEqual([
      ['s1', { blocks: [{ blockReference: 'a', text: 'AA', isMachine: false, madeFromDigest: digest('a') }] }, 0],
    ])
    expect(unsavedOf(store.get())).toEqual({})
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS)
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('that changes while it is saved is saved again, from the new version', async () => {
    const { write, now } = open(slide('s1', { a: '', b: '' }))
    const answer = Promise.withResolvers<Translation>()
    save.mockReturnValueOnce(answer.promise)
    write('a', 'one')
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    write('a', 'two')
    answer.resolve(slide('s1', { a: 'one', b: '' }, 1))
    await vi.advanceTimersByTimeAsync(2 * PAUSE_MS)
    expect(save.mock.calls.map(([, { blocks }, version]) => [textIn(blocks, 'a'), version])).toEqual([
      ['one', 0],
      ['two', 1],
    ])
    expect(now('a')).toBe('two')
  })

  it('that has no response is tried again; a refused one waits for a change', async () => {
    const { store, write } = open(slide('s1', { a: '', b: '' }))
    save.mockRejectedValueOnce(noAnswer())
    write('a', 'A')
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    expect(store.status.get().isOffline).toBe(true)
    await vi.advanceTimersByTimeAsync(RETRY_MS)
    expect(store.status.get()).toEqual({ isSaving: false, isOffline: false, refused: {} })

    save.mockRejectedValue(refusal(400))
    write('a', 'B')
    await vi.advanceTimersByTimeAsync(10 * RETRY_MS)
    expect(save).toHaveBeenCalledTimes(3)
    expect(Object.keys(store.status.get().refused)).toEqual(['s1'])
    expect(await store.flush()).toBe(false)
    save.mockReset().mockImplementation(stored)
    expect(await store.retry()).toBe(true)
    expect(store.status.get().refused).toEqual({})
  })
})

describe('a translation that a teammate has saved too', () => {
  it('keeps both changes if they are to different texts', async () => {
    const { write, now } = open(slide('s1', { a: '', b: '' }))
    save.mockRejectedValueOnce(refusal(412))
    read.mockResolvedValueOnce(slide('s1', { a: '', b: 'theirs' }, 7))
    write('a', 'mine')
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    expect(save).toHaveBeenLastCalledWith('s1', expect.objectContaining({ blocks: expect.any(Array) }), 7)
    expect([now('a'), now('b')]).toEqual(['mine', 'theirs'])
  })

  it.each(['mine', 'theirs'] as const)('waits for a choice between both versions: %s', async (chosen) => {
    const { store, write, now } = open(slide('s1', { a: '', b: '' }))
    save.mockRejectedValueOnce(refusal(412))
    read.mockResolvedValueOnce(slide('s1', { a: 'theirs', b: '' }, 7))
    write('a', 'mine')
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS)
    expect(save).toHaveBeenCalledTimes(1)
    expect(store.get().conflicts.s1?.a?.text).toBe('theirs')
    store.dispatch({ type: 'chosen', slide: 's1', key: 'a', chosen, at: 0 })
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    expect(now('a')).toBe(chosen)
    expect(save).toHaveBeenCalledTimes(chosen === 'mine' ? 2 : 1)
    expect(unsavedOf(store.get())).toEqual({})
  })
})

describe('what the page keeps', () => {
  it('undoes continuous typing in one step, and again, without bringing back a block that is gone', () => {
    const { store, write, now } = open(slide('s1', { a: 'old', b: '' }))
    for (const [at, text] of ['n', 'ne', 'new'].entries()) write('a', text, at * 100)
    write('b', 'B', 200)
    store.dispatch({ type: 'received', translations: [slide('s1', { a: 'old' }, 1)] })
    store.dispatch({ type: 'undo' })
    expect([now('a'), now('b')]).toEqual(['new', undefined])
    store.dispatch({ type: 'undo' })
    expect(now('a')).toBe('old')
    store.dispatch({ type: 'redo' })
    expect(now('a')).toBe('new')
  })

  it('restores what was not saved, and lets the organiser choose where it was saved differently meanwhile', () => {
    const before = open(slide('s1', { a: '', b: '' }))
    before.write('a', 'mine')
    before.write('b', 'mine')
    const { store, now } = open(slide('s1', { a: '', b: 'theirs' }, 3))
    store.dispatch({ type: 'restored', unsaved: unsavedOf(before.store.get()) })
    expect([now('a'), now('b')]).toEqual(['mine', 'mine'])
    expect(Object.keys(store.get().conflicts.s1 ?? {})).toEqual(['b'])
  })

  it('knows what a text needs; to check it is to make it from the original as it is', () => {
    const { store } = open(slide('s1', { a: 'A', b: 'B*', c: '', d: 'D' }, 0, { a: 'a, again' }))
    const needs = () =>
      store
        .get()
        .saved.flatMap((one) =>
          originalsOf(one).map((original) => needOf(original, store.get().written.s1?.[original.key])),
        )
    expect(needs()).toEqual([undefined, 'stale', 'machine', 'missing', undefined])
    const texts = ['a', 'b'].map((key) => ({ slide: 's1', key }))
    store.dispatch({ type: 'check', texts, at: 0 })
    expect(needs()).toEqual([undefined, undefined, undefined, 'missing', undefined])
  })
})
