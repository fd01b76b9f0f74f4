import { setupWorker } from 'msw/browser'
import { SECOND } from '../../openapi/rules/durations.ts'
import { LOGIN_COOKIE } from '../../openapi/rules/http/cookies.ts'
import { createMocks } from '../create-mocks.ts'
import type { MockHub } from '../hub/mock-hub.ts'
import { createMswHandlers } from '../msw-handlers.ts'
import { createSeed } from '../seed/create-seed.ts'
import { applyToState, changesData, changesOf, placesOf, whoHas } from '../situations/apply.ts'
import type { ConditionsStore } from '../situations/conditions.ts'
import { MockNetwork } from '../situations/network.ts'
import { parseSituation, type Situation } from '../situations/parse.ts'
import { runHubConditions } from '../situations/run-hub-conditions.ts'
import type { Who } from '../situations/table.ts'
import type { Announcement } from '../state/context.ts'
import type { Store } from '../state/store.ts'
import { createBrowserConditions } from './browser-conditions.ts'
import { createBrowserStore } from './browser-store.ts'
import { forgetEverything, readCookie, writeCookie } from './cookies.ts'
import { joinTabs } from './tabs.ts'

export interface RunningMocks {
  conditions: ConditionsStore
  /** Restores the seed, logged out, in every tab. */
  reset(): Promise<void>
  /**
   * Applies situations of the table to this browser. Resolves with whether this page must be reloaded; other tabs reload by themselves.
   * @throws UnknownSituation
   */
  use(...names: string[]): Promise<boolean>
  /** Who is logged in, and links worth a look; `who` is undefined for an account that the table doesn't name. */
  look(): Promise<{ who: Who | undefined; places: ReturnType<typeof placesOf> }>
}

/**
 * Installs the mocks between this page and the network. All tabs share one state, which survives reloads. `isPhone`: the page belongs to
 * an attendee, even if the browser has a log-in.
 */
export async function startMocks(options: { isPhone: boolean }): Promise<RunningMocks> {
  const store = await createBrowserStore(createSeed)
  const conditions = createBrowserConditions()
  const tabs = joinTabs({
    onAnnouncements: (announcements) => {
      void mocks.hub.broadcast(announcements)
      void advance()
    },
    onClosed: () => void sweep(),
    onReset: () => location.reload(),
    onHubDrop: () => mocks.hub.dropAll(),
  })
  const advance = advancing(() => mocks.server.advanceSlides())
  const notifyOthers = (announcements: Announcement[]) => {
    tabs.notify(announcements)
    void advance()
  }
  const network = new MockNetwork(conditions)
  const { limitFactor } = network
  const mocks = createMocks({ store, origin: location.origin, tab: tabs.tab, notifyOthers, limitFactor })
  const sweep = async () => mocks.hub.sweep(await tabs.goneConnections())
  const handlers = createMswHandlers(mocks, { ...options, network })
  await setupWorker(...handlers).start({ onUnhandledFrame: 'bypass', quiet: true })
  runHubConditions(conditions, mocks.hub)
  await sweep()
  await advance()
  setInterval(() => void mocks.hub.endAnnouncements(), SECOND)
  const parts = { store, conditions, tabs, hub: mocks.hub }
  return {
    conditions,
    reset: () => reset(parts),
    use: (...names) => applySituations(parts, names),
    look: () => look(store),
  }
}

interface Parts {
  store: Store
  conditions: ReturnType<typeof createBrowserConditions>
  tabs: ReturnType<typeof joinTabs>
  hub: MockHub
}

async function reset({ store, conditions, tabs }: Parts) {
  await store.reset()
  forgetEverything()
  conditions.clear()
  tabs.notifyReset()
}

async function applySituations({ store, conditions, tabs, hub }: Parts, names: readonly string[]) {
  const situation = parseSituation(names)
  await putIntoPlace(store, situation)
  conditions.set(changesOf(situation))
  if (situation.occurrences.includes('hub-drop')) {
    hub.dropAll()
    tabs.notifyHubDrop()
  }
  if (changesData(situation)) tabs.notifyReset()
  return changesData(situation)
}

function look(store: Store) {
  const token = readCookie(LOGIN_COOKIE)
  return store.transaction((state) => ({ who: whoHas(state, token), places: placesOf(state, token, new Date()) }))
}

/** Named data start from the seed, into which the current user is logged in again. */
async function putIntoPlace(store: Store, { ...situation }: Situation) {
  const token = readCookie(LOGIN_COOKIE)
  if (situation.what !== undefined) {
    situation.who ??= (await store.transaction((state) => whoHas(state, token))) ?? 'signed-out'
    await store.reset()
  }
  const newToken = await store.transaction((state) => applyToState(state, situation, token, new Date()))
  if (newToken === undefined) return
  forgetEverything()
  writeCookie(LOGIN_COOKIE, newToken)
}

/**
 * Shows slides that follow automatically, now and when the next one is due. Every tab does, since the presenter's may close; one is first.
 */
function advancing(advanceSlides: () => Promise<number | undefined>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return async function advance() {
    const next = await advanceSlides()
    clearTimeout(timer)
    if (next !== undefined) timer = setTimeout(() => void advance(), next - Date.now())
  }
}
