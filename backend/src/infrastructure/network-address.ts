import { BlockList, isIP, SocketAddress } from 'node:net'
import { ipv6Networks } from '../../../openapi/rules/http/rate-limits.ts'

/** The canonical form of an address, without port, brackets and zone; IPv4-mapped IPv6 becomes IPv4. Null when it's invalid. */
export function canonicalAddress(text: string): string | null {
  if (isIP(text) === 4) return text
  const bare = text.trim().replace(/^\[(.*)\](:\d+)?$/, '$1')
  const address = (/^[\d.]+:\d+$/.test(bare) ? bare.replace(/:\d+$/, '') : bare).split('%')[0] ?? ''
  const version = isIP(address)
  if (version !== 6) return version === 4 ? address : null
  const shortest = new SocketAddress({ address, family: 'ipv6' }).address
  const mapped = shortest.replace(/^::ffff:/, '')
  return isIP(mapped) === 4 ? mapped : shortest
}

/** The smallest unit for limits: an IPv4 address, or an IPv6 customer's /64. Other texts stay unchanged. */
export const networkOf = (address: string): string => networksOf(address)[0].network

/** The largest network that may be one customer's: an IPv4 address, or the /48 of an IPv6 address. */
export const largestNetworkOf = (address: string): string => networksOf(address).at(-1)?.network ?? address

/** A network of an address, and how many times the limit of the smallest one it has. */
interface LimitedNetwork {
  network: string
  times: number
}

/** The networks of an address, smallest first: an IPv4 address alone, an IPv6 address in its /64, /56 and /48. */
export function networksOf(address: string): readonly [LimitedNetwork, ...LimitedNetwork[]] {
  if (isIP(address) !== 6) return [{ network: address, times: 1 }]
  const [first, ...larger] = ipv6Networks.map(({ prefix, times }) => ({ network: prefixOf(address, prefix), times }))
  return [first as LimitedNetwork, ...larger]
}

/** The network with this prefix, of up to 64 bits in steps of 4. */
function prefixOf(address: string, bits: number) {
  const digits = firstGroups(address, 4)
    .split(':')
    .map((group) => group.padStart(4, '0'))
    .join('')
  const prefix = digits.slice(0, bits / 4).padEnd(16, '0')
  const groups = (prefix.match(/.{4}/g) ?? []).map((group) => group.replace(/^0{1,3}/, ''))
  return `${groups.join(':')}::/${bits}`
}

/** The first groups of an IPv6 address, without leading zeros. */
export function firstGroups(address: string, count: number) {
  const { address: shortest } = new SocketAddress({ address, family: 'ipv6' })
  const [front = '', back] = shortest.split('::')
  const [head, tail] = [front, back ?? ''].map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = back === undefined ? 0 : 8 - (head?.length ?? 0) - (tail?.length ?? 0)
  return [...(head ?? []), ...Array<string>(zeros).fill('0'), ...(tail ?? [])].slice(0, count).join(':')
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * A function that recognises trusted proxies. Entries are addresses, ranges (`10.0.0.0/8`, `2001:db8::/32`), or `unknown` for peers
 * without an address (Unix sockets).
 * @throws TypeError naming an invalid entry
 */
export function trustedProxies(entries: readonly string[]): (address: string) => boolean {
  // Looking an address up takes as long as the rest of finding a client's address
  if (entries.length === 0) return () => false
  const trusted = new BlockList()
  for (const entry of entries) if (entry !== 'unknown') addTo(trusted, entry)
  return (address) => (isIP(address) ? trusted.check(address, familyOf(address)) : entries.includes(address))
}

function addTo(list: BlockList, entry: string) {
  const [, start = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
  const address = canonicalAddress(start)
  const bits = isIP(address ?? '') === 6 ? 128 : 32
  const length = prefix === undefined ? bits : Number(prefix)
  // IPv4-mapped IPv6 ranges count their prefix from another end
  if (!address || length > bits || (prefix !== undefined && isIP(start.trim()) !== isIP(address))) {
    throw new TypeError(`"${entry}" is neither an address nor a range like 10.0.0.0/8`)
  }
  list.addSubnet(address, length, familyOf(address))
}

interface Way {
  /** The peer of the socket. */
  remoteAddress: string | undefined
  /** `X-Forwarded-For`, which clients can forge. */
  forwardedFor: string | null | undefined
  isTrusted: (address: string) => boolean
}

/** The client's address. `X-Forwarded-For` only counts from trusted proxies. */
export function clientAddressOf({ remoteAddress, forwardedFor, isTrusted }: Way) {
  const hops = (forwardedFor ?? '').split(',').map((one) => canonicalAddress(one))
  let address = canonicalAddress(remoteAddress ?? '') ?? 'unknown'
  // From the nearest hop outwards, while the hop is a trusted proxy
  while (isTrusted(address)) {
    const next = hops.pop()
    if (!next) break
    address = next
  }
  return address
}
