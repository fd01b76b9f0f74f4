import { expect, test } from 'vitest'
import { findings, sources } from './sources.ts'

// How a mouse or a finger is listened to. React Aria's `onPress` acts once it is released over the control, as `onClick` does.

const all = sources(/\.(tsx?|js|html)$/)

test('nothing acts on the way of a pointer, or on several fingers (WCAG 2.5.1)', () => {
  const gestures =
    /pointermove|mousemove|touchmove|on(Pointer|Mouse|Touch)Move|gesture(start|change)|useMove\b|touches\b/i
  expect(
    findings(all, gestures, {
      'frontend/ui/lists/drag/pointer-drag.ts': 'rows are dragged; each has the buttons Move up and Move down',
      'frontend/watch/screens/live/use-zoom.ts': 'a picture is enlarged; buttons, keys and a double tap do it too',
      'frontend/watch/hall/settings/use-idle.ts': 'any movement shows the tools, which the keyboard shows too',
      'frontend/organiser/prerender/until-the-app-comes.ts': 'any movement loads the app',
    }),
  ).toEqual([])
})

test('nothing acts before a pointer is released (WCAG 2.5.2)', () => {
  const downs =
    /pointerdown|mousedown|touchstart|on(Pointer|Mouse|Touch)(Down|Start)|onPressStart|onPressChange|useLongPress/i
  expect(
    findings(all, downs, {
      'frontend/ui/lists/drag/pointer-drag.ts':
        'a drag acts when the row is put down; Escape and a second finger end it',
      'frontend/ui/lists/drag/key-drag.ts': 'a press anywhere ends a drag by keyboard and changes nothing',
      'frontend/ui/lists/use-marks.ts': 'the click marks; this only keeps the list from taking the press',
      'frontend/ui/lists/scroll-to-row.ts': 'a finger ends our own scrolling',
      'frontend/watch/screens/live/use-zoom.ts': 'this only records where two fingers begin',
      'frontend/ui/focus/input.ts': 'this only records whether a pointer or a key was used last',
      'frontend/organiser/prerender/until-the-app-comes.ts': 'the first press loads the app',
      'frontend/organiser/prerender/take-over.ts': 'the first press ends a wait for the app',
    }),
  ).toEqual([])
  const lists = sources(/\.tsx$/).filter(({ text }) => /\buseGridList\(|<(GridList|ListBox)\b/.test(text))
  expect(
    lists.filter(({ text }) => !text.includes('shouldSelectOnPressUp: true')).map(({ file }) => file),
    'React Aria selects a row on the press itself unless told otherwise',
  ).toEqual([])
})

test('nothing is moved by moving the device (WCAG 2.5.4)', () => {
  expect(findings(all, /devicemotion|deviceorientation|Accelerometer|Gyroscope/, {})).toEqual([])
})

test('no text appears only while a pointer is over something (WCAG 1.4.13)', () => {
  const tooltips = all.filter(({ text }) =>
    /\bTooltip|\bonHover|<(?!iframe\b)[a-z][\w-]*(?:[^>]|=>)*?\stitle=/.test(text),
  )
  expect(tooltips.map(({ file }) => file)).toEqual([])
})
