import { describe, expect, it } from 'vitest'
import { scrollKey } from './scroll-key.ts'

const fresh = (address: string) => {
  const { pathname, hash } = new URL(address, 'http://lectern.test')
  return { key: 'default', pathname, hash }
}

describe('how far a page was scrolled', () => {
  it('is kept by the step in the history', () => {
    expect(scrollKey({ key: 'k1', pathname: '/', hash: '#pricing' }, '7')).toBe('k1')
  })
  it('is that of the same page, not of another that was opened afresh', () => {
    expect(scrollKey(fresh('/contact'), '7')).not.toBe(scrollKey(fresh('/'), '7'))
    expect(scrollKey(fresh('/contact'), '7')).toBe(scrollKey(fresh('/contact'), '8'))
  })
  it('counts for nothing when an address leads to a section', () => {
    expect(scrollKey(fresh('/#pricing'), '7')).not.toBe(scrollKey(fresh('/#pricing'), '8'))
  })
})
