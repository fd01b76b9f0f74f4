import { expect, test } from 'vitest'
import { KeptPictures } from './kept-pictures.ts'

const picture = (size: number) => ({ etag: '"1"', contentType: 'image/webp', bytes: new Uint8Array(size) })

test('keeps the last used pictures within its bytes', () => {
  const kept = new KeptPictures({ bytes: 10, bytesOfOne: 6 })
  const known = () => ['a', 'b', 'c'].filter((name) => kept.get(name))
  kept.keep('a', picture(4))
  kept.keep('b', picture(4))
  kept.get('a')
  kept.keep('c', picture(4))
  expect(known()).toEqual(['a', 'c'])
  kept.forget('a')
  kept.keep('c', picture(5))
  kept.keep('b', picture(5))
  expect(known()).toEqual(['b', 'c'])
})

test('does not keep a picture that is too large', () => {
  const kept = new KeptPictures({ bytes: 10, bytesOfOne: 6 })
  kept.keep('a', picture(7))
  expect(kept.get('a')).toBeUndefined()
})
