import { expect, test } from 'vitest'
import { onWall } from './hall-styles.ts'

test('a picture of the hall is measured by its wall of 1920 x 1080 px, not by the window around it', () => {
  expect(onWall('a{inline-size:100vw;block-size:48vh;padding:.5vmin 2em}')).toBe(
    'a{inline-size:1920px;block-size:518.4px;padding:5.4px 2em}',
  )
})
