import { type BrokenRule, screen, unit } from './broken-rule.ts'

/** The organiser's app. */
export const organiserRules: BrokenRule[] = [
  unit(
    'a toast stays for three seconds',
    'frontend/ui/feedback/toast-store.ts',
    'export const TOAST_MS = 3000',
    'export const TOAST_MS = 300',
    'frontend/ui',
  ),
  screen(
    'a refused form moves the focus to its error summary',
    'ui/forms/form.tsx',
    'if (errors.length > 0) box.current?.focus()',
    'void box.current',
    'document-1',
  ),
  screen(
    'the page title says that a form has errors',
    'ui/forms/form.tsx',
    'markErrors(identity, errors.length > 0)',
    'markErrors(identity, false)',
    'document-1',
  ),
  screen(
    'a double press or submit runs once',
    'ui/actions/use-once.ts',
    'if (isRunning.current) return',
    'void isRunning.current',
    'double-press',
  ),
  screen(
    'a press just after a button changed its meaning is ignored',
    'ui/actions/use-settling.ts',
    'return meaning !== settled',
    'return false',
    'double-press',
  ),
  screen(
    'a form with text over its limit is not sent',
    'ui/forms/form.tsx',
    'if (tooLong.size > 0) return',
    'if (tooLong.size > 99) return',
    'too-long',
  ),
  screen(
    'typed text outlasts an expired log-in',
    'organiser/shared/unsaved/use-kept.ts',
    'const [found] = useState(() => read<Input>(key))',
    'const [found] = useState(() => read<Input>(name))',
    'given-back',
  ),
  screen(
    'a deleted event can no longer be edited',
    'organiser/shared/deleted-event.tsx',
    'if (!isDeleted || unsaved === undefined) return undefined',
    'if (!isDeleted || unsaved !== null) return undefined',
    'editor/deleted',
  ),
  unit(
    'a creating call whose answer was lost reuses its idempotency key',
    'frontend/api/client/intents.ts',
    'before && Date.now() - before.at < KEPT_MS ? before.key : own',
    'before && Date.now() - before.at < 0 ? before.key : own',
    'frontend/api',
  ),
  screen(
    'a confirm dialog focuses Cancel',
    'ui/overlays/confirm-dialog.tsx',
    '<Button onPress={onCancel} autoFocus>',
    '<Button onPress={onCancel}>',
    'document-2/rows/confirmations',
  ),
  screen(
    'guest pages redirect logged-in users to their dashboard',
    'organiser/shell/layouts/guest-only.tsx',
    'return isLoading ? null : <Navigate to={paths.dashboard} replace />',
    'return isLoading && paths.dashboard && Navigate ? null : <Outlet />',
    'document-1',
  ),
  screen(
    'leaving with unsaved changes asks first',
    'organiser/shared/unsaved/unsaved-guard.tsx',
    'const blocker = useBlocker(({ currentLocation, nextLocation }) => {',
    'const blocker = useBlocker(({ currentLocation, nextLocation }) => {\n    if (currentLocation) return false',
    'document-2/editor',
  ),
]
