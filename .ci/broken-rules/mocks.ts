import { type BrokenRule, unit } from './broken-rule.ts'

/** The mocks behave like the backend. */
// biome-ignore format: a table, one rule a line
export const mockRules: BrokenRule[] = [
  unit("the mocks do not find another organiser's event", 'mocks/events/access.ts', "return event && canEdit(ctx.state, actor, event) ? event : fail('not-found')", "return event && actor ? event : fail('not-found')", 'mocks/parity'),
  unit('the mocks refuse a write with an outdated If-Match', 'mocks/events/access.ts', "if (!hasTag(ifMatch, etagOf(version))) fail('version-conflict')", 'void [ifMatch, etagOf, version]', 'mocks/parity'),
]
