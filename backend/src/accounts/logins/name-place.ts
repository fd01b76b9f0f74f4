import { BlockList, isIP } from 'node:net'
import { LOCAL_NETWORK } from '../../../../openapi/rules/text/texts.ts'
import { firstGroups } from '../../infrastructure/network-address.ts'

const localNetworks = new BlockList()
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  localNetworks.addSubnet(network, prefix, 'ipv4')
localNetworks.addAddress('::1', 'ipv6')
localNetworks.addSubnet('fc00::', 7, 'ipv6')
localNetworks.addSubnet('fe80::', 10, 'ipv6')

/**
 * The address range, such as "192.0.2.x" (/24) or "2001:db8:85a3:x" (/48); "local network" for private addresses, null for an invalid one.
 * The full address would reveal more than the list of log-ins needs.
 */
export function namePlace(clientAddress: string) {
  const address = clientAddress.split('%')[0] ?? ''
  const version = isIP(address)
  if (version === 0) return null
  if (localNetworks.check(address, version === 4 ? 'ipv4' : 'ipv6')) return LOCAL_NETWORK
  return version === 4 ? `${address.split('.').slice(0, 3).join('.')}.x` : `${firstGroups(address, 3)}:x`
}
