import { describe, expect, test } from 'vitest'
import { refusals } from '../refusals.ts'
import { isPublicAddress } from './public-address.ts'
import { orderEvents, readWebhookAddress } from './webhooks.ts'

describe('a public address', () => {
  test.each([
    '8.8.8.8',
    '172.32.0.1',
    '100.128.0.1',
    '192.0.1.1',
    '2606:4700::1111',
    '2a00:1450:4001::8',
    '2001:4860::8',
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(true))
  test.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
    ...['192.168.1.1', '198.18.0.1', '203.0.113.9', '224.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::7f00:1', '64:ff9b::7f00:1', 'fc00::1', 'fd00:ec2::254'],
    ...['fe80::1', 'fe80::1%eth0', 'ff02::1', '2002:7f00:1::', '2001::1', '2001:db8::1', '3fff::1'],
  ])('never %s', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('the address of a webhook', () => {
  test('is normalised, without its fragment', () => {
    expect(readWebhookAddress('  HTTPS://Lights.Example.org:443/a?b=c#d ')).toEqual({
      address: 'https://lights.example.org/a?b=c',
    })
  })
  test.each([
    ...['https://127.1/', 'https://0x7f.1/', 'https://2130706433/', 'https://0177.0.0.1/', 'https://[::1]/'],
    ...['https://[::ffff:10.0.0.1]/', 'https://localhost/', 'https://a.localhost/', 'https://printer/'],
    ...[
      'https://printer.local/',
      'https://metadata.google.internal/',
      'https://localhost./',
      'https://169.254.169.254/x',
    ],
  ])('never leads into a private network: %s', (address) => {
    expect(readWebhookAddress(address)).toMatchObject({ message: refusals.webhookPrivate })
    expect(readWebhookAddress(address, { allowsPrivate: true })).toHaveProperty('address')
  })
  test.each([
    '',
    ' ',
    'lights',
    'http://lights.example.org/',
    'ftp://lights.example.org/',
    'https://',
    'https://u:p@a.example.org/',
  ])('is refused: %j', (address) => expect(readWebhookAddress(address)).toHaveProperty('code'))
})

test('events are listed once, in a fixed order', () => {
  expect(orderEvents(['event.changed', 'slide.shown', 'slide.shown'])).toEqual(['slide.shown', 'event.changed'])
})
