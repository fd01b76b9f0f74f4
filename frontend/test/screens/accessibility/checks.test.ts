import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clippedTexts, overlappingTexts, sidewaysFindings } from '../../accessibility/clipping.ts'
import { controlFindings } from '../../accessibility/control-contrast.ts'
import { focusFindings, selectionFindings } from '../../accessibility/forced-colours.ts'
import { labelFindings } from '../../accessibility/label-in-name.ts'
import { linkFindings, manyNames } from '../../accessibility/link-purpose.ts'
import { onInputFindings } from '../../accessibility/on-input.ts'
import { motionFindings } from '../../accessibility/reduced-motion.ts'
import { targetFindings } from '../../accessibility/target-size.ts'
import { textSpacingFindings } from '../../accessibility/text-spacing.ts'
import { hideUnread, stableTree, treeFile } from '../../accessibility/tree.ts'
import { look, lookAsUsual, NARROW, resize } from './looks.ts'
import { treeOfPage } from './screen-tree.ts'

// The checks of every-screen.nightly.test.ts find each fault, and nothing once it is fixed

let shown: HTMLElement | undefined
afterEach(async () => {
  shown?.remove()
  await lookAsUsual()
})

function draw(html: string) {
  shown = document.createElement('main')
  shown.innerHTML = html
  document.body.append(shown)
}

interface Case {
  find: () => string[] | Promise<string[]>
  wrong: string
  right: string
  prepare?: () => Promise<unknown>
}
const words = 'A song of many words'
const longWord = 'Passionsgottesdienst'
const pair = (style: string) => `<button style="${style}">a</button><button style="${style}">b</button>`

const select = (onChange: string) =>
  `<select aria-label="Order" onchange="${onChange}"><option>a</option><option>b</option></select>`

const cases: Record<string, Case> = {
  'text cut off by its box': {
    find: clippedTexts,
    wrong: `<p style="height: 1em; width: 5em; overflow: hidden">${words}</p>`,
    right: `<p style="width: 5em; overflow: hidden">${words}</p>`,
  },
  'text that ends in dots': {
    find: clippedTexts,
    wrong: `<p style="width: 5em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">${words}</p>`,
    right: `<p style="width: 5em; overflow: hidden; text-overflow: ellipsis">${words}</p>`,
  },
  'text that is only seen by scrolling sideways': {
    find: clippedTexts,
    wrong: `<div style="width: 5em; overflow: auto; white-space: nowrap">${words}</div>`,
    right: `<div style="width: 5em; overflow: auto; white-space: nowrap"><table><tr><td>${words}</table></div>`,
  },
  'a field that is too low for its line': {
    find: clippedTexts,
    wrong: '<input value="Words" style="height: 1rem; font-size: 1.5rem; box-sizing: border-box">',
    right: '<input value="Words" style="min-height: 1rem; font-size: 1.5rem; box-sizing: border-box">',
  },
  'texts over each other': {
    find: overlappingTexts,
    wrong: `<p>${words}</p><p style="margin-top: -1.6em">Another line</p>`,
    right: `<p>${words}</p><p>Another line</p>`,
  },
  'a page that scrolls sideways on a narrow phone': {
    find: sidewaysFindings,
    prepare: () => resize(NARROW),
    wrong: '<div style="width: 330px">Wide</div>',
    right: '<div style="max-width: 100%">Wide</div>',
  },
  'text that wider spacing cuts off': {
    find: textSpacingFindings,
    wrong: `<p style="font-family: monospace; width: 21ch; height: 1.5em; overflow: hidden">${longWord}</p>`,
    right: `<p style="font-family: monospace; width: 21ch; min-height: 1.5em; overflow: hidden">${longWord}</p>`,
  },
  'lines that wider spacing paints over each other': {
    find: textSpacingFindings,
    wrong: `<div style="font-family: monospace; width: 21ch; height: 1.5em">${words}</div><div>Another line</div>`,
    right: `<div style="font-family: monospace; width: 21ch">${words}</div><div>Another line</div>`,
  },
  'a button that speech control cannot find': {
    find: labelFindings,
    wrong: '<button aria-label="Remove">Delete</button>',
    right: '<button aria-label="Delete Silent night">Delete</button>',
  },
  'a field whose name is not its label': {
    find: labelFindings,
    wrong: '<label>Address <input aria-label="Email"></label>',
    right: '<label>Address <input></label>',
  },
  'links of one name to two addresses': {
    find: linkFindings,
    wrong: '<ul><li><a href="/a">Edit slides</a></li><li><a href="/b">Edit slides</a></li></ul>',
    right: '<ul><li>Carols <a href="/a">Edit slides</a></li><li>Lent <a href="/b">Edit slides</a></li></ul>',
  },
  'a choice that leads to another page': {
    find: onInputFindings,
    wrong: select("history.pushState(null, '', '/elsewhere')"),
    right: select("history.replaceState(null, '', '?sort=b')"),
  },
  'a field that moves the focus once it is full': {
    find: onInputFindings,
    wrong: '<input aria-label="Day" oninput="this.nextElementSibling.focus()"><input aria-label="Month">',
    right: '<input aria-label="Day"><input aria-label="Month">',
  },
  'a tick that sends the form': {
    find: onInputFindings,
    wrong: '<form><input type="checkbox" aria-label="Loud" onchange="this.form.requestSubmit()"></form>',
    right: '<form><input type="checkbox" aria-label="Loud"><button>Save</button></form>',
  },
  'a list that opens what is chosen, unless its name says so': {
    find: onInputFindings,
    wrong: select('this.blur()'),
    right: select('this.blur()').replace('Order', 'Open page'),
  },
  'a choice that opens a window': {
    find: onInputFindings,
    wrong: '<fieldset><input type="radio" name="n" aria-label="A" onchange="window.open(\'/a\')"></fieldset>',
    right: '<fieldset><input type="radio" name="n" aria-label="A"></fieldset>',
  },
  'small targets beside each other': {
    find: targetFindings,
    wrong: pair('width: 16px; height: 16px; padding: 0; border: 0; margin: 0 2px'),
    right: pair('width: 16px; height: 16px; padding: 0; border: 0; margin: 0 6px'),
  },
  'a field with a pale edge': {
    find: controlFindings,
    wrong: '<input aria-label="Name" style="border: 1px solid #ccc; background: #fff">',
    right:
      '<span style="border: 1px solid #777; display: inline-block"><input aria-label="Name" style="border: 0; background: #fff"></span>',
  },
  'a field without an edge and without words': {
    find: controlFindings,
    wrong: '<textarea aria-label="Words" style="border: 1px solid transparent; background: none"></textarea>',
    right: '<textarea aria-label="Words" style="border: 1px solid transparent; background: none">Holy</textarea>',
  },
  'a pale picture on a button': {
    find: controlFindings,
    wrong: '<button aria-label="Close" style="color: #aaa; background: #fff"><svg width="9" height="9"></svg></button>',
    right: '<button aria-label="Close" style="color: #777; background: #fff"><svg width="9" height="9"></svg></button>',
  },
  'a focus that forced colours take away': {
    find: focusFindings,
    prepare: () => look('forced colours'),
    wrong: '<button style="outline: none; box-shadow: 0 0 0 3px red">Go</button>',
    right: '<button style="outline: 3px solid transparent">Go</button>',
  },
  'a selection that forced colours take away': {
    find: selectionFindings,
    prepare: () => look('forced colours'),
    wrong: `<nav><a href="/a" aria-current="page" style="background: lime">A</a> <a href="/b">B</a></nav>`,
    right: `<nav><a href="/a" aria-current="page" style="border: 1px solid">A</a> <a href="/b">B</a></nav>`,
  },
  'motion for readers who prefer none': {
    find: motionFindings,
    wrong: '<p style="animation: none; transition: transform 1s">Moves</p>',
    right: '<p style="transition: color 1s">Stays</p>',
  },
}

describe.each(Object.entries(cases))('%s', (_, { find, wrong, right, prepare }) => {
  test('is found', async () => {
    await prepare?.()
    draw(wrong)
    expect(await find()).not.toEqual([])
  })

  test('is no longer found once it is fixed', async () => {
    await prepare?.()
    draw(right)
    expect(await find()).toEqual([])
  })
})

test('pages whose links have several names are found', () => {
  const links = ['Help', 'Help', 'Manual'].map((name) => ({ name, address: '/help' }))
  expect(manyNames([...links, { name: 'Teams', address: '/teams' }])).toEqual({ '/help': ['Help', 'Manual'] })
})

test('a tree has no dates, codes or addresses, and nothing that is not read', () => {
  expect(stableTree('- time: 23-Nov-2026 09:30\n- link "Code 5516 5299":\n  - /url: /watch/55165299')).toBe(
    '- time: 1-Jan-2030 12:00\n- link "Code 1234 5678":\n',
  )
  expect(treeFile('Log-in, refused (twice)')).toBe('log-in-refused-twice.txt')
  draw('<p inert>A picture</p>')
  const picture = page.getByText('A picture').element()
  const undo = hideUnread()
  expect(picture.ariaHidden).toBe('true')
  undo()
  expect(picture.ariaHidden).toBe(null)
})

test('a tree includes the notice of an error, but no notice that disappears by itself', () => {
  const items = ['success', 'error'].map((kind) => `<li class="toast toast--${kind}">${kind}</li>`)
  draw(`<ul class="toasts__list">${items.join('')}</ul>`)
  expect(treeOfPage('a screen')).toContain('- list:\n    - listitem: error\n')
  page.getByText('error').element().remove()
  expect(treeOfPage('a screen')).not.toContain('list')
})
