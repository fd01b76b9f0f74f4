import { describe, expect, it } from 'vitest'
import { withoutTrailingSlashes } from '../infrastructure/input/trailing-slashes.ts'
import { readSiteAddress } from './site-address.ts'

const read = (address: string) => {
  const url = new URL(address, 'http://watch.example.org')
  return readSiteAddress(withoutTrailingSlashes(url.pathname), url.searchParams)
}
const nothing = { autoJoin: false, about: false, captions: false, display: null, slide: null, key: null }
const typedOnly = { link: undefined, pass: undefined }

describe('an address', () => {
  it.each([
    ['/', { kind: 'code-form', typed: null }],
    ['/?code=1234+5678', { kind: 'code-form', typed: '1234 5678' }],
    ['/48210937', { kind: 'event', accessCode: '48210937', query: nothing, key: typedOnly }],
    ['/4821%200937/', { kind: 'event', accessCode: '48210937', query: nothing, key: typedOnly }],
    [
      '/48210937?link=hT7_-x&pass=1.abc',
      { kind: 'event', accessCode: '48210937', query: nothing, key: { link: 'hT7_-x', pass: '1.abc' } },
    ],
    ['/hello', { kind: 'not-a-code', typed: 'hello' }],
    ['/%E0%A4%A', { kind: 'not-a-code', typed: '%E0%A4%A' }],
    ['/48210937/hT7_-x', { kind: 'showing', accessCode: '48210937', showingReference: 'hT7_-x', query: nothing }],
    ['/48210937/hT7/more', { kind: 'unknown' }],
    ['/48210937/a%2Fb', { kind: 'unknown' }],
    ['/preview/tok', { kind: 'preview', previewToken: 'tok', part: null, query: nothing }],
    ['/preview/tok/start', { kind: 'preview', previewToken: 'tok', part: 'start', query: nothing }],
    ['/preview/tok/end', { kind: 'preview', previewToken: 'tok', part: 'end', query: nothing }],
    ['/preview/tok/middle', { kind: 'unknown' }],
    ['/preview', { kind: 'unknown' }],
  ])('%s is read', (address, expected) => {
    expect(read(address)).toEqual(expected)
  })
  it('is parsed with its query', () => {
    expect(read('/48210937?captions=on')).toMatchObject({ query: { ...nothing, captions: true } })
    expect(read('/48210937?autoJoin=true&screen=about&slide=back')).toMatchObject({
      query: { autoJoin: true, about: true, display: null, slide: 'back' },
    })
    expect(read('/48210937/abc?display=hall')).toMatchObject({ query: { ...nothing, display: 'hall' } })
    expect(read('/48210937/abc?display=overlay')).toMatchObject({ query: { ...nothing, display: 'overlay' } })
    expect(read('/48210937/abc?display=stage&key=K3-_')).toMatchObject({ query: { display: 'stage', key: 'K3-_' } })
    expect(read('/48210937/abc?display=cinema')).toMatchObject({ query: nothing })
    expect(read('/48210937?autoJoin=1&display=wall&slide=%3Cscript%3E&key=%00')).toMatchObject({ query: nothing })
  })
})
