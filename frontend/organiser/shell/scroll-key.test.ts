import { describe, expect, it } from 'vitest'
import { scrollKey } from './scroll-key.ts'

const fresh = (address: string) => {
  const { pathname, hash } = new URL(address, 'http://lectern.test')
  return { key: 'default', pathname, hash }
}

describe('the scroll position', () => {
  it('is stored per history entry', () => {
    expect(scrollKey({ key: 'k1', pathname: '/', hash: '#pricing' }, '7')).toBe('k1')
  })
  it('belongs to the page, not to another one opened afresh', () => {
    expect(scrollKey(fresh('/contact'), '7')).not.toBe(scrollKey(fresh('/'), '7'))
    expect(scrollKey(fresh('/contact'), '7')).toBe(scrollKey(fresh('/contact'), '8'))
  })
  it('is ignored if the address leads to a section', () => {
    expect(scrollKey(fresh('/#pricing'), '7')).not.toBe(scrollKey(fresh('/#pricing'), '8'))
  })
})
