import { describe, expect, test } from 'vitest'
import { nameBrowser } from './name-browser.ts'
import { namePlace } from './name-place.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('the name of a browser', () => {
  test.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
      'Safari on macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPhone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 16; SM-S931B) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
    ['curl/8.9.1', null],
    ['', null],
    [`${'x'.repeat(600)} Firefox/1`, null],
  ])('%s is %s', (userAgent, name) => expect(nameBrowser(userAgent)).toBe(name))
})

describe('the place of a log-in', () => {
  test.each([
    ['192.0.2.77', '192.0.2.x'],
    ['2001:db8:85a3::8a2e:370:7334', '2001:db8:85a3:x'],
    ['2001:DB8::1', '2001:db8:0:x'],
    ['192.168.1.20', 'local network'],
    ['10.1.2.3', 'local network'],
    ['172.31.255.255', 'local network'],
    ['172.32.0.1', '172.32.0.x'],
    ['127.0.0.1', 'local network'],
    ['::1', 'local network'],
    ['fe80::1%eth0', 'local network'],
    ['fd12:3456::1', 'local network'],
    ['unknown', null],
    ["'; drop table login; --", null],
  ])('%s is %s', (address, place) => expect(namePlace(address)).toBe(place))
})
