import type { HubConnection } from './connection.ts'

/** Which connections of this node belong to which group. Empty groups are forgotten. */
export class Groups<Identity> {
  readonly #members = new Map<string, Set<HubConnection<Identity>>>()

  /** A connection that has ended joins nothing, so that a late call cannot leave it behind. */
  add(connection: HubConnection<Identity>, group: string): void {
    if (!connection.isOpen) return
    const members = this.#members.get(group) ?? new Set()
    this.#members.set(group, members.add(connection))
    connection.groups.add(group)
  }

  remove(connection: HubConnection<Identity>, group: string): void {
    connection.groups.delete(group)
    const members = this.#members.get(group)
    if (members?.delete(connection) && members.size === 0) this.#members.delete(group)
  }

  removeFromAll(connection: HubConnection<Identity>): void {
    for (const group of connection.groups) this.remove(connection, group)
  }

  members(group: string): Iterable<HubConnection<Identity>> {
    return this.#members.get(group) ?? []
  }

  size(group: string): number {
    return this.#members.get(group)?.size ?? 0
  }
}
