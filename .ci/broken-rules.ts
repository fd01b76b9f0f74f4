export interface BrokenRule {
  /** What the product promises. */
  rule: string
  file: string
  /** The line, or a part of it, that keeps the promise, and what stands there when it is broken. */
  from: string
  to: string
  /** Which tests are asked, and which part of them; the whole level has no more. */
  level: 'unit' | 'backend' | 'screens' | 'journeys'
  part: string
}

const backend = (rule: string, file: string, from: string, to: string, part: string): BrokenRule => ({
  rule,
  file: `backend/src/${file}`,
  from,
  to,
  level: 'backend',
  part,
})
const screen = (rule: string, file: string, from: string, to: string, part: string): BrokenRule => ({
  rule,
  file: `frontend/${file}`,
  from,
  to,
  level: 'screens',
  part,
})
const unit = (rule: string, file: string, from: string, to: string, part: string): BrokenRule => ({
  rule,
  file,
  from,
  to,
  level: 'unit',
  part,
})

/** Rules of all areas, each broken in one line. `npm run break-rules` breaks one after the other and sees a test fail. */
export const brokenRules: BrokenRule[] = [
  backend(
    "someone else's event is not found",
    'events/access.ts',
    'const where = { reference, ...editableBy(requireActor(ctx)) }',
    'const where = { reference, ...(requireActor(ctx) && {}) }',
    'test/permissions',
  ),
  backend(
    'only the owner of a team manages it',
    'teams/access.ts',
    'allow(canManage(requireActor(ctx), team))',
    'void canManage(requireActor(ctx), team)',
    'test/permissions',
  ),
  backend(
    'no change without a CSRF token',
    'http/csrf.ts',
    'if (!subject || !isEqual(sent, tokenFor(subject))) throw new CsrfError()',
    'if (!subject) throw new CsrfError()',
    'test/security/csrf',
  ),
  backend(
    'a plan switches features on',
    'accounts/plans.ts',
    'if (mayUse(owner.accountLevel, feature)) return',
    'if (mayUse("Premium", feature)) return',
    'src/events/end',
  ),
  backend(
    'a write based on an older version is refused',
    'versions.ts',
    "if (!tags.includes('*') && !tags.includes(etagOf(version))) fail('version-conflict')",
    'void [tags, version]',
    'src/versions',
  ),
  backend(
    'of two presenters who saw the same revision one wins',
    'showings/show-slide.ts',
    'if (revision !== undefined && revision < display.navigationRevision)',
    'if (revision !== undefined && revision < -display.navigationRevision)',
    'src/showings',
  ),
  backend(
    'a creating call that is sent again acts once',
    'idempotency/answer-once.ts',
    'if (kept) return repeat<A>(ctx, kept, request)',
    'void [kept, repeat]',
    'test/at-once/idempotency',
  ),
  backend(
    'those who follow an event see the showing that is presented',
    'events/next-showing.ts',
    'const found = presented ?? nextShowing(showings, now)',
    'const found = nextShowing(showings, now)',
    'test/client-package/following',
  ),
  backend(
    'an address that the site does not have is missing',
    'http/organiser-site.ts',
    'isRoute(c.req.path) ? 200 : 404',
    'isRoute(c.req.path) ? 200 : 200',
    'src/http/organiser-site',
  ),
  backend(
    'a slide is shown only while presenting',
    'showings/show-slide.ts',
    "if (!isPresenting(showing)) fail('wrong-state'",
    "if (isPresenting === undefined) fail('wrong-state'",
    'src/showings',
  ),
  backend(
    'two processes never open one data folder',
    'db/data-dir-lock.ts',
    "lock.exec('begin exclusive')",
    "lock.exec('begin deferred')",
    'src/db/data-dir-lock',
  ),
  backend(
    'what an effect does after a commit is not done after a rollback',
    'context.ts',
    '      } finally {\n        current = null\n      }',
    '      } finally {\n        current = null\n        for (const effect of effects) await effect()\n      }',
    'src',
  ),
  backend(
    'log-ins are limited for each address and account',
    'accounts/limits.ts',
    "const perAccount = limit('log-in-to', 10, 300)",
    "const perAccount = limit('log-in-to', 10_000, 300)",
    'test/security',
  ),
  backend(
    'an access token does only what its rights allow',
    'accounts/tokens/scopes.ts',
    "needed === 'read' ? scopes.length > 0 : scopes.includes(needed)",
    'scopes.length > 0 || scopes.includes(needed)',
    'test/security/access-tokens',
  ),
  backend(
    'a name with line breaks begins no paragraph or header of a mail',
    'mail/render-mail.ts',
    "export const onOneLine = (text: string) => text.replaceAll(/[\\p{Cc}\\u2028\\u2029]+/gu, ' ').trim()",
    'export const onOneLine = (text: string) => text.trim()',
    'src/mail',
  ),
  backend(
    'phones of a showing hear of a change',
    'showings/show-slide.ts',
    'ctx.afterCommit(() => ctx.services.announceDisplays([showing.reference]))',
    'void showing',
    'test/live',
  ),
  backend(
    'a changed slide reaches phones that show it',
    'slides/save-contents.ts',
    'if (page.event) await touchDisplays(ctx, em, page.event.reference)',
    'void [em, touchDisplays]',
    'src/slides',
  ),
  backend(
    'a hub message has a largest size',
    'hub/limits.ts',
    'messageBytes: 32 * 1024,',
    'messageBytes: 32 * 1024 * 1024,',
    'test/hub',
  ),
  unit(
    'text of slides cannot become HTML',
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
    'an attendee hears each new slide',
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
    "the mocks do not find someone else's event",
    'mocks/events/access.ts',
    "return event && canEdit(ctx.state, actor, event) ? event : fail('not-found')",
    "return event && actor ? event : fail('not-found')",
    'mocks/parity',
  ),
  unit(
    'the mocks refuse a write based on an older version',
    'mocks/events/access.ts',
    "if (!hasTag(ifMatch, etagOf(version))) fail('version-conflict')",
    'void [ifMatch, etagOf, version]',
    'mocks/parity',
  ),
  unit(
    'a notice is on screen for three seconds',
    'frontend/ui/feedback/toast-store.ts',
    'export const TOAST_MS = 3000',
    'export const TOAST_MS = 300',
    'frontend/ui',
  ),
  screen(
    'a refused form moves the focus to its summary',
    'ui/forms/form.tsx',
    'if (errors.length > 0) box.current?.focus()',
    'void box.current',
    'document-1',
  ),
  screen(
    'the title of a page with errors says so',
    'ui/forms/form.tsx',
    'markErrors(identity, errors.length > 0)',
    'markErrors(identity, false)',
    'document-1',
  ),
  screen(
    'a second press or submit in the same moment is ignored',
    'ui/actions/use-once.ts',
    'if (isRunning.current) return',
    'void isRunning.current',
    'double-press',
  ),
  screen(
    'a press just after a button changed its meaning does nothing',
    'ui/actions/use-settling.ts',
    'return meaning !== settled',
    'return false',
    'double-press',
  ),
  screen(
    'a form with too long a text is not sent',
    'ui/forms/form.tsx',
    'if (tooLong.size > 0) return',
    'if (tooLong.size > 99) return',
    'too-long',
  ),
  screen(
    'what was typed outlasts a log-in that ended',
    'organiser/shared/use-kept.ts',
    'const [found] = useState(() => read<Input>(key))',
    'const [found] = useState(() => read<Input>(name))',
    'given-back',
  ),
  screen(
    'a deleted event is no longer edited',
    'organiser/shared/deleted-event.tsx',
    'if (!isDeleted || unsaved === undefined) return undefined',
    'if (!isDeleted || unsaved !== null) return undefined',
    'editor/deleted',
  ),
  unit(
    'a creating call whose answer was lost keeps its key',
    'frontend/api/intents.ts',
    'before && Date.now() - before.at < KEPT_MS ? before.key : own',
    'before && Date.now() - before.at < 0 ? before.key : own',
    'frontend/api',
  ),
  unit(
    'what never began has not ended',
    'frontend/watch/state/live-state.ts',
    'if (isRemoved(display)) return',
    'if (isRemoved(display) && !display) return',
    'frontend/watch/feed',
  ),
  screen(
    'a question starts at Cancel',
    'ui/overlays/confirm-dialog.tsx',
    '<Button onPress={onCancel} autoFocus>',
    '<Button onPress={onCancel}>',
    'document-2',
  ),
  screen(
    'pages for guests lead those who are logged in to their dashboard',
    'organiser/shell/guest-only.tsx',
    'return isLoading ? null : <Navigate to={paths.dashboard} replace />',
    'return isLoading && paths.dashboard && Navigate ? null : <Outlet />',
    'document-1',
  ),
  screen(
    'unsaved changes are asked about',
    'organiser/shared/unsaved-guard.tsx',
    'const blocker = useBlocker(({ currentLocation, nextLocation }) => {',
    'const blocker = useBlocker(({ currentLocation, nextLocation }) => {\n    if (currentLocation) return false',
    'document-2/editor',
  ),
]
