/** Networks of IPv4 that aren't public: private, loopback, link-local, shared, reserved, for documentation, multicast (RFC 6890). */
const closedNetworks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/
const numberOf = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)

/**
 * Whether an IP address, in the form of the URL standard or of Node, is public. Of IPv6 only global unicast is, without what holds an IPv4 address
 * (6to4, Teredo, IPv4-mapped, NAT64) or is for documentation.
 */
export function isPublicAddress(address: string): boolean {
  if (!IPV4.test(address)) return isPublicIpv6(address)
  const number = numberOf(address)
  return !closedNetworks.some(([network, bits]) => {
    const size = 2 ** (32 - bits)
    return Math.floor(number / size) === Math.floor(numberOf(network) / size)
  })
}

function isPublicIpv6(address: string) {
  const [first = 0, second = 0] = address.split(':').map((group) => Number.parseInt(group || '0', 16))
  const isGlobalUnicast = first >= 0x2000 && first <= 0x3ffe
  const isSpecial = first === 0x2002 || (first === 0x2001 && (second < 0x200 || second === 0xdb8))
  return isGlobalUnicast && !isSpecial
}

/** The IP address in a URL's host name; null for a name. */
export function addressInHost(hostname: string): string | null {
  if (hostname.startsWith('[')) return hostname.slice(1, -1)
  return IPV4.test(hostname) ? hostname : null
}
