/** Other processes of this machine, which serve the same port. Each holds connections of its own. */
export interface SiblingWorkers {
  /** Digits that no other process has: the tokens of this process's connections begin with them. */
  ownName: string
  /** The Unix socket where the process with this name takes requests, whether it still runs or not. */
  socketOf(name: string): string
}

/** The header in which a sibling passes on the address of the client. */
export const PEER_HEADER = 'hub-peer'

/** Where this process takes requests from the others. */
export const ownSocket = ({ ownName, socketOf }: SiblingWorkers): string => socketOf(ownName)

/** What the tokens of a process begin with. */
export const tokenPrefix = ({ ownName }: SiblingWorkers): string => `${ownName}.`

/** The socket of the sibling that has issued this token. Undefined: the token is our own, or unknown. */
export function socketOfIssuer({ ownName, socketOf }: SiblingWorkers, token: string | undefined): string | undefined {
  const name = /^(\d{1,9})\.[\w-]+$/.exec(token ?? '')?.[1]
  return name === undefined || name === ownName ? undefined : socketOf(name)
}
