import { type BrokenRule, unit } from './broken-rule.ts'

/** The attendees' pages. */
export const watchRules: BrokenRule[] = [
  unit(
    'slide text is escaped in HTML',
    'frontend/watch/server/escape.ts',
    '/[&<>"\']/g',
    '/[&]/g',
    'frontend/watch/server',
  ),
  unit(
    'data in a script element cannot close it',
    'frontend/watch/server/escape.ts',
    ".replaceAll('<', '\\\\u003c')",
    '',
    'frontend/watch/server',
  ),
  unit(
    'each new slide is announced to screen readers',
    'frontend/watch/announce/announce-changes.ts',
    'return { key: slideKey(slide), text: said',
    "return { key: 'slide', text: said",
    'frontend/watch/announce',
  ),
  unit(
    'an older state never replaces a newer one on the phone',
    'frontend/watch/state/live-state.ts',
    'if (!isNewer(display, state.display)) return state',
    'void state.display',
    'frontend/watch/state',
  ),
  unit(
    'an event that has not started is not shown as ended',
    'frontend/watch/state/live-state.ts',
    'if (isRemoved(display)) return',
    'if (isRemoved(display) && !display) return',
    'frontend/watch/feed',
  ),
]
