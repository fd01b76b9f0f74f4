import { afterEach, describe, expect, test, vi } from 'vitest'
import { uiText } from '../../../../text/ui.ts'
import { changesSent } from '../../support/calls.ts'
import { expectOrder } from '../../support/editor-steps.ts'
import { allowMotion, askForNothing, reduceMotion } from '../../support/media.ts'
import { isAt, key } from '../../support/steps.ts'
import { expectLive, isInWindow, slide, taskbar } from '../steps.ts'
import { pressMouse } from './pointers.ts'
import { expectLifted, lifted, openList, savedOrder } from './reorder-steps.ts'

// Reordering slides by mouse: thresholds, drop animation, scrolling (docs/product-rules.md#slides)

afterEach(askForNothing)

test('a slide dropped elsewhere is saved immediately and announced', async () => {
  const event = await openList()
  // Escape returns it
  const returned = await pressMouse(slide('Bread'))
  await returned.to(slide('Water'))
  await key('Escape')
  await expectLifted()
  await returned.up()
  await expectOrder(['Bread', 'Wine', 'Light', 'Water'])
  expect(changesSent()).toEqual([])
  const mouse = await pressMouse(slide('Bread'))
  await mouse.to(slide('Light'))
  await expectLifted('Bread')
  await mouse.up()
  const wanted = ['Wine', 'Light', 'Bread', 'Water']
  await expectOrder(wanted)
  await expectLive(uiText.movedTo('Bread', 3, 4))
  expect(await savedOrder(event)).toEqual(wanted)
  await isAt(/page=End$/) // a drag isn't a click
})

test('moving less than 5 px is a click, 5 px are a drag', async () => {
  await openList()
  const drag = await pressMouse(slide('Wine'))
  await drag.by(4)
  expect(lifted()).toEqual([])
  await drag.by(5)
  await expectLifted('Wine')
  await key('Escape')
  await drag.up()
  await expectLifted()
  const click = await pressMouse(slide('Wine'))
  await click.by(4)
  await click.up()
  await expect.element(slide('Wine')).toHaveAttribute('aria-selected', 'true')
})

test('a drop animates for 0.33 to 0.55 s, and not at all if motion is reduced', async () => {
  await allowMotion()
  await openList()
  const landing = () => lifted().flatMap((row) => row.getAnimations())
  const mouse = await pressMouse(slide('Bread'))
  await mouse.to(slide('Light'))
  const { animate } = Element.prototype
  const paused = vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, ...how) {
    const animation = animate.apply(this, how)
    animation.pause()
    return animation
  })
  await mouse.up()
  await expect.poll(landing).toHaveLength(1)
  paused.mockRestore()
  const duration = landing()[0]?.effect?.getTiming().duration
  expect(duration).toBeGreaterThanOrEqual(330)
  expect(duration).toBeLessThanOrEqual(550)
  landing()[0]?.finish()
  await expectOrder(['Wine', 'Light', 'Bread', 'Water'])
  await expectLive(uiText.movedTo('Bread', 3, 4)) // during the save nothing else can be dragged
  await reduceMotion()
  const still = await pressMouse(slide('Wine'))
  await still.to(slide('Light'))
  const glides = vi.spyOn(Element.prototype, 'animate')
  await still.up()
  await expectOrder(['Light', 'Wine', 'Bread', 'Water'])
  expect(glides).not.toHaveBeenCalled()
  glides.mockRestore()
})

describe('at the edges', () => {
  const names = Array.from({ length: 30 }, (_, index) => `Song ${index + 1}`)

  test('at the edges the list scrolls automatically, to reach positions out of view', async () => {
    await openList(names)
    const bar = await taskbar().findElement()
    expect(bar.scrollTop).toBe(0)
    const { x, y, width, height } = bar.getBoundingClientRect()
    const mouse = await pressMouse(slide('Song 1'))
    await mouse.moveTo({ x: x + width / 2, y: y + height * 0.7 }, 4)
    expect(bar.scrollTop, 'before the last quarter').toBe(0)
    await mouse.moveTo({ x: x + width / 2, y: y + height - 4 }, 4)
    await expect.poll(() => isInWindow(slide('Song 30').element())).toBe(true)
    await mouse.up()
    await expectOrder([...names.slice(1), 'Song 1'])
  })
})
