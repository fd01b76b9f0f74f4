import { isIP, SocketAddress } from 'node:net'

/**
 * An address in its one shortest form, without port, brackets and zone; IPv4 within IPv6 as IPv4. Null for what is none.
 */
export function canonicalAddress(text: string): string | null {
  const bare = text.trim().replace(/^\[(.*)\](:\d+)?$/, '$1')
  const address = (/^[\d.]+:\d+$/.test(bare) ? bare.replace(/:\d+$/, '') : bare).split('%')[0] ?? ''
  const version = isIP(address)
  if (version !== 6) return version === 4 ? address : null
  const shortest = new SocketAddress({ address, family: 'ipv6' }).address
  const mapped = shortest.replace(/^::ffff:/, '')
  return isIP(mapped) === 4 ? mapped : shortest
}

/** Who is counted as one: an IPv4 address, or the /64 that one IPv6 customer has to choose addresses from. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  return `${firstGroups(address, 4)}::/64`
}

/** The first groups of an IPv6 address, without the zeros that it leaves out. */
export function firstGroups(address: string, count: number) {
  const { address: shortest } = new SocketAddress({ address, family: 'ipv6' })
  const [front = '', back] = shortest.split('::')
  const [head, tail] = [front, back ?? ''].map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = back === undefined ? 0 : 8 - (head?.length ?? 0) - (tail?.length ?? 0)
  return [...(head ?? []), ...Array<string>(zeros).fill('0'), ...(tail ?? [])].slice(0, count).join(':')
}

interface Way {
  /** The peer of the socket. */
  remoteAddress: string | undefined
  /** `X-Forwarded-For`, which anybody can send. */
  forwardedFor: string | null | undefined
  trustedProxies: readonly string[]
}

/** The client's address. `X-Forwarded-For` counts only as far as it comes from configured proxies. */
export function clientAddressOf({ remoteAddress, forwardedFor, trustedProxies }: Way) {
  const trusted = new Set(trustedProxies.map((one) => canonicalAddress(one) ?? one))
  const hops = (forwardedFor ?? '').split(',').map((one) => canonicalAddress(one))
  let address = canonicalAddress(remoteAddress ?? '') ?? 'unknown'
  // From the nearest hop outwards, as long as the hop is one of ours
  while (trusted.has(address)) {
    const next = hops.pop()
    if (!next) break
    address = next
  }
  return address
}
