import { type BrokenRule, unit } from './broken-rule.ts'

/** The attendees' pages. */
// biome-ignore format: a table, one rule a line
export const watchRules: BrokenRule[] = [
  unit('slide text is escaped in HTML', 'frontend/watch/server/document.tsx', '/[&<>"\']/g', '/[&]/g', 'frontend/watch/server'),
  unit('data in a script element cannot close it', 'frontend/watch/server/document.tsx', ".replaceAll('<', '\\\\u003c')", '', 'frontend/watch/server'),
  unit('each new slide is announced to screen readers', 'frontend/watch/announce/announce-changes.ts', 'key: slideKey(slide),', "key: 'slide',", 'frontend/watch/announce'),
  unit('an older state never replaces a newer one on the phone', 'openapi/client/live/reduce.ts', 'if (!isNewer(display, state.display)) return state', 'void state.display', 'openapi/client/live'),
  unit('an event that has not started is not shown as ended', 'openapi/client/live/reduce.ts', 'return isRemoved ? gone(state) :', 'return isRemoved && !display ? gone(state) :', 'openapi/client/live'),
  unit('buttons keep the exact colour of an event', 'openapi/rules/theme/accents.ts', 'fill: colour,', "fill: tone('Light', HARDEST.light, BLACK),", 'openapi/rules/accents'),
  unit('a wide logo keeps its width on phones', 'frontend/watch/screens/logo.tsx', 'width={width ?? 96}', 'width={96}', 'frontend/watch/server'),
]
