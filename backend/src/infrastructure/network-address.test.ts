import { describe, expect, test } from 'vitest'
import { canonicalAddress, clientAddressOf, networkOf, networksOf, trustedProxies } from './network-address.ts'

const PROXY = '10.0.0.2'
const isTrusted = trustedProxies([PROXY, '10.0.0.3', '2001:DB8::0:2', '172.16.0.0/12', '2001:db8:ff::/48'])
const comes = (remoteAddress: string, forwardedFor?: string) =>
  clientAddressOf({ remoteAddress, forwardedFor, isTrusted })

describe("the client's address", () => {
  test.each([
    ["without a proxy is the socket's peer", '192.0.2.7', undefined, '192.0.2.7'],
    ['ignores the header of an untrusted client', '192.0.2.7', '198.51.100.1', '192.0.2.7'],
    ["comes from a trusted proxy's header", PROXY, '192.0.2.7', '192.0.2.7'],
    ["is the last hop that isn't a trusted proxy", PROXY, '198.51.100.1, 192.0.2.7', '192.0.2.7'],
    ['passes through several trusted proxies', PROXY, '198.51.100.1, 192.0.2.7, 10.0.0.3', '192.0.2.7'],
    ["can't be forged by naming a trusted proxy", '192.0.2.7', '198.51.100.1, 10.0.0.3', '192.0.2.7'],
    ["is the proxy's when it forwards none", PROXY, undefined, PROXY],
    ['is the last valid hop', PROXY, '198.51.100.1, unknown', PROXY],
    ['may come with a port', PROXY, '192.0.2.7:51234', '192.0.2.7'],
    ['may come from IPv4 within IPv6', '::ffff:10.0.0.2', '192.0.2.7', '192.0.2.7'],
    ['comes from a proxy in a trusted range', '172.31.255.255', '192.0.2.7', '192.0.2.7'],
    ['ignores a proxy just outside the range', '172.32.0.0', '192.0.2.7', '172.32.0.0'],
    ['passes through IPv6 ranges too', '2001:db8:ff:1::9', '192.0.2.7, 172.20.1.1', '192.0.2.7'],
    ['may be IPv6 behind an IPv6 proxy', '2001:db8::2', '[2001:DB8:1::7]:51234', '2001:db8:1::7'],
  ])('%s', (_name, remote, forwarded, expected) => {
    expect(comes(remote, forwarded)).toBe(expected)
  })

  test('is unknown without a socket', () => {
    expect(clientAddressOf({ remoteAddress: undefined, forwardedFor: '192.0.2.7', isTrusted })).toBe('unknown')
  })

  test('comes from a proxy without an address, if that is trusted', () => {
    const way = { remoteAddress: undefined, forwardedFor: '192.0.2.7', isTrusted: trustedProxies(['unknown']) }
    expect(clientAddressOf(way)).toBe('192.0.2.7')
  })
})

test.each(['10.0.0.0/33', '2001:db8::/129', '10.0.0/8', '10.0.0.0/', '::ffff:10.0.0.0/104', 'proxy.example', '/8'])(
  'the proxy %j is refused by name',
  (entry) => {
    expect(() => trustedProxies(['10.0.0.1', entry])).toThrow(`"${entry}" is neither`)
  },
)

test.each([
  ['2001:0db8:0000:0000:0000:0000:0000:0007', '2001:db8::7'],
  ['::FFFF:c000:0207', '192.0.2.7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['nonsense', null],
  ['', null],
])('the address %j is written as %j', (text, expected) => {
  expect(canonicalAddress(text)).toBe(expected)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['zoe@example.org', 'zoe@example.org'],
])('%s is counted as %s', (address, expected) => {
  expect(networkOf(address)).toBe(expected)
})

test('an IPv6 address is also counted in its larger networks', () => {
  expect(networksOf('2001:db8:1:abcd::1').map(({ network }) => network)).toEqual([
    '2001:db8:1:abcd::/64',
    '2001:db8:1:ab00::/56',
    '2001:db8:1:0::/48',
  ])
})
