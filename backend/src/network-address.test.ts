import { describe, expect, test } from 'vitest'
import { canonicalAddress, clientAddressOf, networkOf } from './network-address.ts'

const PROXY = '10.0.0.2'
const comes = (remoteAddress: string, forwardedFor?: string, trustedProxies = [PROXY, '10.0.0.3', '2001:DB8::0:2']) =>
  clientAddressOf({ remoteAddress, forwardedFor, trustedProxies })

describe("the client's address", () => {
  test.each([
    ['without a proxy is that of the socket', '192.0.2.7', undefined, '192.0.2.7'],
    ['is not what a client says of itself', '192.0.2.7', '198.51.100.1', '192.0.2.7'],
    ['is what a trusted proxy says', PROXY, '192.0.2.7', '192.0.2.7'],
    ['is the last one that no proxy of ours has', PROXY, '198.51.100.1, 192.0.2.7', '192.0.2.7'],
    ['goes through several trusted proxies', PROXY, '198.51.100.1, 192.0.2.7, 10.0.0.3', '192.0.2.7'],
    ['is not believed when a client names a trusted proxy', '192.0.2.7', '198.51.100.1, 10.0.0.3', '192.0.2.7'],
    ['is that of the proxy when it forwards nothing', PROXY, undefined, PROXY],
    ['is that of the last hop that named an address', PROXY, '198.51.100.1, unknown', PROXY],
    ['may come with a port', PROXY, '192.0.2.7:51234', '192.0.2.7'],
    ['may come from IPv4 within IPv6', '::ffff:10.0.0.2', '192.0.2.7', '192.0.2.7'],
    ['may be IPv6 behind an IPv6 proxy', '2001:db8::2', '[2001:DB8:1::7]:51234', '2001:db8:1::7'],
  ])('%s', (_name, remote, forwarded, expected) => {
    expect(comes(remote, forwarded)).toBe(expected)
  })

  test('is not known without a socket', () => {
    expect(clientAddressOf({ remoteAddress: undefined, forwardedFor: '192.0.2.7', trustedProxies: [] })).toBe('unknown')
  })
})

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
