import fc, { type Arbitrary } from 'fast-check'
import { operations } from '../contract/contract.ts'

/** Bytes for a connection, one per character. */
export interface RawRequest {
  /** Written one after the other. */
  pieces: string[]
  /**
   * How HTTP/1.1 classifies it: `fine` gets a response; `last` too, and closes the connection; `malformed` is refused and closes the
   * connection, so that nothing after it counts as a request; `odd` may be either; `unfinished` waits for more.
   */
  kind: 'fine' | 'last' | 'malformed' | 'odd' | 'unfinished'
}

const HOST = 'Host: localhost\r\n'
const one = (...texts: string[]) => fc.constantFrom(...texts)
const headersOf = (lines: string[]) => lines.map((line) => `${line}\r\n`).join('')
const post = (headers: string[], body: string) =>
  `POST /api/auth/login HTTP/1.1\r\n${HOST}content-type: application/json\r\n${headersOf(headers)}\r\n${body}`
const get = (path: string, headers: string[] = [], method = 'GET') =>
  `${method} ${path} HTTP/1.1\r\n${HOST}${headersOf(headers)}\r\n`

const paths = one(
  ...operations.map(({ path }) => path.replaceAll(/\{[^}]+\}/g, 'x')),
  '/',
  '/watch',
  '/docs/',
  '/nothing',
)

const malformedLines = one(
  'GET\r\n\r\n',
  'GET /\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.1 more\r\n\r\n',
  'GET /\0 HTTP/1.1\r\n\r\n',
  '/ HTTP/1.1\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'get / HTTP/1.1\r\n\r\n',
  'HELLO / HTTP/1.1\r\n\r\n',
  'GET / FTP/1.1\r\n\r\n',
  'HTTP/1.1 200 OK\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  '{"type":1}\x1e',
  `GET /${'x'.repeat(100_000)} HTTP/1.1\r\n${HOST}\r\n`,
)

const malformedHeaders = one(
  `x: ${'y'.repeat(100_000)}`,
  headersOf(Array.from({ length: 3_000 }, (_, at) => `x${at}: yyyyyyyyyy`)),
  'x: a\0b',
  'no colon',
  'x : y',
  ': y',
  'x\x01: y',
  'x: a\rb',
  'Content-Length: -1',
  'Content-Length: +5',
  'Content-Length: 0x5',
  'Content-Length: five',
  'Content-Length: 5, 6',
  'Content-Length: 99999999999999999999',
  'Content-Length: 5\r\nContent-Length: 6',
  'Content-Length: 5\r\nContent-Length: 5',
  'Content-Length: 5\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked, gzip',
  'Transfer-Encoding: xchunked',
  'Host: elsewhere.example',
)

const brokenChunks = one(
  'zz\r\n',
  '-1\r\n',
  '5\r\nhelloworld',
  'ffffffffffffffffff\r\n',
  '5 5\r\nhello\r\n',
  '\r\n',
  '0x5\r\nhello\r\n',
)

/** Targets that browsers never send. */
const targets = one(
  'http://localhost/api/events',
  'http://other.example/api/events',
  'https://user:word@other.example:99999/',
  'http://',
  'http:///api/events',
  'http://[::1',
  'http://%00/',
  'ftp://localhost/',
  '*',
  '//other.example/api',
  '///',
  '/\\other.example',
  '/%',
  '/%zz',
  '/%00',
  '/api/%E0%A4%A',
  '/api/sessions/%ff',
  '/api/sessions/%2e%2e/pages',
  '/../../etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/docs/%2e%2e/%2e%2e/package.json',
  '/assets/%00.js',
  '/#part',
  '/?',
  '/?%',
  '/?a=%zz&a=%00',
  '?a',
  'api/events',
  '/api/events?page=%E0%A4%A',
  '/hubs/showing?id=%',
  '/hubs/showing?id=%00',
  `/${'%2f'.repeat(1_000)}`,
  `/${'x/'.repeat(3_000)}`,
  '/\xc3\xa9',
  '/\xff\xfe',
  '/"<>',
  'localhost:80',
)
const methods = one('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND', 'CONNECT')

const oddHeaders = one(
  'Host: a b',
  'Host: user@localhost',
  'Host: localhost:99999',
  'Host: [::1',
  'Host: ',
  'Host: \xff',
  'Cookie: lectern-login=\xff; =; ;;',
  `Cookie: ${'a=b; '.repeat(500)}`,
  'Authorization: Bearer',
  'Authorization: Bearer \xff',
  'Accept-Language: \xe9',
  'If-None-Match: "\xff',
  'X-Forwarded-For: ,,,',
  'X-Forwarded-Host: a b',
  'Expect: 100-continue',
  'Expect: something',
  'Connection: close, close',
  'Connection: host',
  'x: a\r\n b',
  'Transfer-Encoding: identity',
  'Range: bytes=\xff',
  'Origin: null',
  'Origin: \xff',
  'Referer: http://[',
  'Content-Type: \xff',
  'Sec-Fetch-Site: \xff',
)

/** Servers may ignore these but must respond (RFC 9110 section 7.8). */
const offers = one(
  'Upgrade: h2c\r\nConnection: close',
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings, close\r\nHTTP2-Settings: AAMAAABkAARAAAAA',
  'Upgrade: TLS/1.0\r\nConnection: Upgrade, close',
)

const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='
const VERSION = 'Sec-WebSocket-Version: 13'
const UPGRADE = ['Connection: Upgrade', 'Upgrade: websocket']
/** Invalid upgrades, refused beforehand. */
const upgrades = one(
  get('/hubs/showing', [...UPGRADE, VERSION]),
  get('/hubs/showing', [...UPGRADE, VERSION, 'Sec-WebSocket-Key: short']),
  get('/hubs/showing', [...UPGRADE, VERSION, `Sec-WebSocket-Key: ${'A'.repeat(5_000)}`]),
  get('/hubs/showing', [...UPGRADE, VERSION, 'Sec-WebSocket-Key: \xff\xfe']),
  get('/hubs/showing', [...UPGRADE, KEY]),
  get('/hubs/showing', [...UPGRADE, KEY, 'Sec-WebSocket-Version: 99']),
  get('/hubs/showing', [...UPGRADE, KEY, 'Sec-WebSocket-Version: x']),
  get('/hubs/showing', [...UPGRADE, KEY, VERSION], 'POST'),
  get('/hubs/showing', [...UPGRADE, KEY, VERSION, 'Origin: https://other.example']),
  get('/hubs/showing', [...UPGRADE, KEY, VERSION, 'Origin: \xff']),
  get('/hubs/showing', [...UPGRADE, KEY, VERSION, 'Sec-WebSocket-Protocol: ,,']),
  get('/hubs/showing?id=unknown', [...UPGRADE, KEY, VERSION]),
  get('/hubs/showing?id=%', [...UPGRADE, KEY, VERSION]),
  get('http://[/hubs/showing', [...UPGRADE, KEY, VERSION]),
  get('//', [...UPGRADE, KEY, VERSION]),
  get('*', [...UPGRADE, KEY, VERSION]),
  get('/nothing', [...UPGRADE, KEY, VERSION]),
  get('/api/events', [...UPGRADE, KEY, VERSION]),
)

const kinds: [weight: number, kind: RawRequest['kind'], text: Arbitrary<string>][] = [
  [2, 'malformed', malformedLines],
  [
    4,
    'malformed',
    fc.tuple(paths, malformedHeaders).map(([path, header]) => `GET ${path} HTTP/1.1\r\n${HOST}${header}\r\n\r\n`),
  ],
  [2, 'malformed', brokenChunks.map((chunks) => post(['Transfer-Encoding: chunked'], chunks))],
  [1, 'malformed', paths.map((path) => `GET ${path} HTTP/1.1\r\n\r\n`)],
  [1, 'malformed', one(post(['Content-Length: 2'], '{}{"more":1}'))],
  [3, 'odd', fc.tuple(methods, targets).map(([method, target]) => get(target, [], method))],
  [3, 'odd', fc.tuple(methods, paths, oddHeaders).map(([method, path, header]) => get(path, [header], method))],
  [1, 'odd', fc.tuple(paths, oddHeaders).map(([path, header]) => `GET ${path} HTTP/1.1\r\n${header}\r\n\r\n`)],
  [3, 'odd', upgrades],
  [1, 'odd', fc.string({ unit: 'binary', maxLength: 60 }).map((text) => Buffer.from(text).toString('latin1'))],
  [
    1,
    'fine',
    fc
      .array(
        paths.filter((path) => path !== '/dev/mailbox.json'),
        { minLength: 2, maxLength: 5 },
      )
      .map((many) => many.map((path) => get(path)).join('')),
  ],
  [
    1,
    'fine',
    one(post(['Transfer-Encoding: chunked'], '2;x=y\r\n{}\r\n0\r\nx: y\r\n\r\n'), post(['Content-Length: 2'], '{}')),
  ],
  [1, 'last', fc.tuple(paths, offers).map(([path, offer]) => get(path, [offer]))],
  [1, 'unfinished', one(post(['Content-Length: 500'], '{}'), post(['Transfer-Encoding: chunked'], '5\r\nhe'))],
  [1, 'unfinished', fc.tuple(paths, fc.nat(20)).map(([path, missing]) => get(path, ['x: y']).slice(0, -3 - missing))],
]

/** Split anywhere, as slow connections deliver it. */
const cut = (text: string, places: number[]) => {
  const at = [0, ...places.map((place) => place % (text.length + 1)).toSorted((a, b) => a - b), text.length]
  return at.slice(1).map((end, index) => text.slice(at[index], end))
}

export const rawRequests: Arbitrary<RawRequest> = fc.oneof(
  ...kinds.map(([weight, kind, text]) => ({
    weight,
    arbitrary: fc
      .tuple(text, fc.array(fc.nat(500), { maxLength: 3 }))
      .map(([whole, places]) => ({ kind, pieces: cut(whole, places) })),
  })),
)
