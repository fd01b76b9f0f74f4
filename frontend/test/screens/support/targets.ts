import { expect } from 'vitest'

/** In CSS pixels; WCAG 2.2, 2.5.5. */
const TARGET = 44
const TARGETS = '.button, .input, select, .link--standalone, .check, .choice, .menu__item, .plan-choice'

/** Expects all targets to be large enough. */
export const expectLargeTargets = () => expect(smallTargets()).toEqual([])

/** Controls that are too small. Links within a sentence may be smaller. */
export const smallTargets = () =>
  [...document.querySelectorAll<HTMLElement>(TARGETS)]
    .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden="true"]'))
    .map((element) => ({ element, height: element.getBoundingClientRect().height }))
    .filter(({ height }) => height > 0 && height < TARGET - 0.5)
    .map(({ element, height }) => `${element.className} "${element.textContent}" is ${height} high`)
