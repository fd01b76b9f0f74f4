import { expect } from 'vitest'

/** CSS pixels; WCAG 2.2, 2.5.5. */
const TARGET = 44
const TARGETS = '.button, .input, select, .link--standalone, .check, .choice, .menu__item, .plan-choice'

/** What people press and fill in is large enough to be hit. */
export const expectLargeTargets = () => expect(smallTargets()).toEqual([])

/** What people press and fill in, and is too small to be hit. Links within a sentence may be smaller. */
export const smallTargets = () =>
  [...document.querySelectorAll<HTMLElement>(TARGETS)]
    .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden="true"]'))
    .map((element) => ({ element, height: element.getBoundingClientRect().height }))
    .filter(({ height }) => height > 0 && height < TARGET - 0.5)
    .map(({ element, height }) => `${element.className} "${element.textContent}" is ${height} high`)
