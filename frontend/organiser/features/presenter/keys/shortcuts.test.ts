import { describe, expect, it } from 'vitest'
import { shortcutOfKey } from './shortcuts.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const key = (name: string, extra = {}) => ({ key: name, ...none, ...extra })
/** A focus inside elements of these selectors. */
const within = (...selectors: string[]) => ({
  closest: (asked: string) => (selectors.some((selector) => asked.split(/,\s*/).includes(selector)) ? {} : null),
})

describe('the keys', () => {
  it.each([
    ['PageDown', 'next'],
    ['ArrowRight', 'next'],
    ['PageUp', 'previous'],
    ['ArrowLeft', 'previous'],
    ['b', 'hold'],
    ['B', 'hold'],
    ['F8', 'hold'],
    ['Escape', 'help'],
    ['/', 'find'],
    ['7', 'find'],
    ['x', undefined],
    ['constructor', undefined],
  ])('%s means %s, also if a button has the focus', (name, meant) => {
    expect(shortcutOfKey(key(name), within())).toBe(meant)
    expect(shortcutOfKey(key(name), null)).toBe(meant)
  })

  it.each(['input', 'textarea', '[role="dialog"]', '[role="menu"]', '[role="listbox"]'])(
    'mean nothing if %s has the focus',
    (selector) => {
      for (const name of ['b', 'PageDown', 'ArrowLeft', 'Escape']) {
        expect(shortcutOfKey(key(name), within(selector))).toBeUndefined()
      }
    },
  )

  it('mean nothing with Ctrl, Cmd, Alt or Shift', () => {
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey']) {
      expect(shortcutOfKey(key('ArrowRight', { [modifier]: true }), null)).toBeUndefined()
    }
  })

  it('mean nothing as letters if these are turned off', () => {
    expect(shortcutOfKey(key('b'), null, { hasLetters: false })).toBeUndefined()
    expect(shortcutOfKey(key('B'), null, { hasLetters: false })).toBeUndefined()
    expect(shortcutOfKey(key('7'), null, { hasLetters: false })).toBeUndefined()
    expect(shortcutOfKey(key('F8'), null, { hasLetters: false })).toBe('hold')
    expect(shortcutOfKey(key('PageDown'), null, { hasLetters: false })).toBe('next')
  })

  it("leave arrows to a toolbar, while a clicker's keys still work", () => {
    const toolbar = within('[role="toolbar"]')
    expect(shortcutOfKey(key('ArrowRight'), toolbar)).toBeUndefined()
    expect(shortcutOfKey(key('PageDown'), toolbar)).toBe('next')
  })
})
