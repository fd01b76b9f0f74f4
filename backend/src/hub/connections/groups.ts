import type { HubConnection } from './connection.ts'

/** The group memberships of this node's connections. */
export class Groups<Identity> {
  readonly #members = new Map<string, Set<HubConnection<Identity>>>()

  /** Ignores ended connections, so a late call can't leak a membership. */
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
