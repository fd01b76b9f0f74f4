import type { MockHub } from '../hub/mock-hub.ts'
import type { ConditionsStore } from './conditions.ts'
import { isHubReachable } from './network.ts'
import type { HubCondition } from './table.ts'

const DROP_EVERY_MS = 10_000

/** Drops the hub's connections according to the conditions: when it becomes unreachable, or repeatedly. */
export function runHubConditions(conditions: ConditionsStore, hub: MockHub) {
  let followed: HubCondition | undefined
  let drops: ReturnType<typeof setInterval> | undefined
  const follow = () => {
    const wanted = conditions.get()
    if (!isHubReachable(wanted)) hub.dropAll()
    if (wanted.hub === followed) return
    followed = wanted.hub
    clearInterval(drops)
    if (wanted.hub === 'hub-drops') drops = setInterval(() => hub.dropAll(), DROP_EVERY_MS)
  }
  conditions.subscribe(follow)
  follow()
}
