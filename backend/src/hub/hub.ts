import { Admission } from './admission.ts'
import { Calls } from './calls.ts'
import type { ConnectionHost, HubConnection } from './connections/connection.ts'
import { Groups } from './connections/groups.ts'
import { Registry } from './connections/registry.ts'
import { defaultLimits, type HubLimits } from './limits.ts'
import { EncodedMessage } from './protocol/encoded-message.ts'
import { invocation } from './protocol/messages.ts'
import { createRoutes } from './routes.ts'
import { createShutdown } from './shutdown.ts'
import {
  type CloseOptions,
  type Connection,
  type Hub,
  HubError,
  type HubGroups,
  type HubHandlers,
  type HubLog,
  type HubOptions,
} from './types.ts'
import { createUpgradeHandler } from './upgrade.ts'

const TICK_MS = 1_000
const TICKS_PER_LIMIT = 4

/**
 * A server for SignalR's JSON hub protocol over WebSockets, Server-Sent Events and long polling.
 * See README.md for what is served and the limits.
 */
export function createHub<Identity>(options: HubOptions<Identity>): Hub<Identity> {
  const limits: HubLimits = { ...defaultLimits, ...options.limits }
  const { forwarder } = options
  const registry = new Registry<Identity>(forwarder?.tokenPrefix ?? '')
  const groups = new Groups<Identity>()
  const { host, handle } = createHost(options.log, limits, registry, groups)
  const admission = new Admission({ ...options, limits }, registry, host)
  const ticker = setInterval(() => tick(registry), tickEvery(limits))
  ticker.unref()
  const send = (receivers: Iterable<HubConnection<Identity>>, target: string, args: unknown[]) => {
    const message = new EncodedMessage(invocation(target, args))
    for (const receiver of receivers) receiver.send(message)
  }
  const openConnection = (id: string) => {
    const connection = registry.withId(id)
    return connection?.isOpen ? connection : undefined
  }
  return {
    handle,
    routes: createRoutes(admission, limits, forwarder),
    handleUpgrade: createUpgradeHandler(options, admission, limits),
    groups: publicGroups(groups, registry),
    connection: openConnection,
    sendToGroup: (group, target, args) => send(groups.members(group), target, args),
    sendTo(connectionId, target, args) {
      const connection = openConnection(connectionId)
      if (connection !== undefined) send([connection], target, args)
      return connection !== undefined
    },
    closeWhere: (matches, closing = {}) => {
      admission.identitiesChanged()
      return closeWhere(registry, matches, closing)
    },
    connectionCount: () => registry.countOpen(),
    connectionsByTransport: () => registry.countByTransport(),
    stop: createShutdown({ admission, registry, forwarder, limits, finish: () => clearInterval(ticker) }),
  }
}

/** A second is precise enough for the real limits; tests use smaller ones. */
const tickEvery = (limits: HubLimits): number =>
  Math.min(
    TICK_MS,
    Math.min(limits.handshakeMs, limits.keepAliveMs, limits.clientTimeoutMs, limits.stallMs) / TICKS_PER_LIMIT,
    Math.min(limits.connectMs, limits.joinMs, limits.pollGapMs, limits.closingMs) / TICKS_PER_LIMIT,
  )

function tick<Identity>(registry: Registry<Identity>): void {
  const now = performance.now()
  for (const connection of registry.all()) connection.tick(now)
}

function closeWhere<Identity>(
  registry: Registry<Identity>,
  matches: (connection: Connection<Identity>) => boolean,
  closing: CloseOptions,
): number {
  const matching = registry.all().filter((connection) => !connection.hasEnded && matches(connection))
  for (const connection of matching) connection.close(closing)
  return matching.length
}

function createHost<Identity>(log: HubLog, limits: HubLimits, registry: Registry<Identity>, groups: Groups<Identity>) {
  const calls = new Calls<Identity>(log)
  let handlers: HubHandlers<Identity> = { methods: {} }
  const host: ConnectionHost<Identity> = {
    limits,
    log,
    run: (connection, call) => calls.run(connection, call),
    refuse: (connection, call) => calls.refuse(connection, call),
    ended: (connection) => groups.removeFromAll(connection),
    gone: (connection) => registry.forget(connection),
    async connected(connection) {
      try {
        await handlers.onConnected?.(connection)
        return true
      } catch (error) {
        const isRefusal = error instanceof HubError
        if (!isRefusal) log.error({ err: error, connectionId: connection.id }, 'hub onConnected failed')
        connection.close({
          error: isRefusal ? error.message : "The connection couldn't be set up.",
          allowReconnect: !isRefusal,
        })
        return false
      }
    },
    async disconnected(connection) {
      try {
        await handlers.onDisconnected?.(connection)
      } catch (error) {
        log.error({ err: error, connectionId: connection.id }, 'hub onDisconnected failed')
      }
    },
  }
  const handle = (given: HubHandlers<Identity>) => {
    handlers = given
    calls.register(given.methods)
  }
  return { host, handle }
}

/** The product holds connections by their public interface; these methods resolve them by id. */
function publicGroups<Identity>(groups: Groups<Identity>, registry: Registry<Identity>): HubGroups<Identity> {
  return {
    add({ id }, group) {
      const connection = registry.withId(id)
      if (connection !== undefined) groups.add(connection, group)
    },
    remove({ id }, group) {
      const connection = registry.withId(id)
      if (connection !== undefined) groups.remove(connection, group)
    },
    size: (group) => groups.size(group),
  }
}
