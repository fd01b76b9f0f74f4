import { utils } from 'vitest/browser'
import { hideUnread, shortened, stableTree, treeFile } from '../../accessibility/tree.ts'

/** Longer than buttons ignore presses after a change, and than they show a result. */
const SETTLED_MS = 1_100

/** The screens whose trees have what all pages share: header, footer, notices and the menu of the account. */
const WITH_FRAME = ['landing page', 'my account', 'users']
const FRAME = /^- (link "Skip to content"|banner|contentinfo|region "Notifications")|^ {2}- navigation "My Account":/
/** A screen's tree of roles and names now. */
export function treeOfPage(name: string) {
  const undo = hideUnread()
  const tree = utils.aria.renderAriaTree(utils.aria.generateAriaTree(document.body))
  undo()
  return shortened(stableTree(tree), WITH_FRAME.includes(name) ? undefined : FRAME)
}

/** The tree once it rests: answers may still come in. */
export async function settledTree(name: string) {
  let [before, tree] = ['', treeOfPage(name)]
  while (before !== tree) {
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
    ;[before, tree] = [tree, treeOfPage(name)]
  }
  return tree
}

/** The main screens' trees. To add one, create its file empty and run `npm run -s trees`. */
const snapshots = import.meta.glob<string>('./trees/*.txt', { query: '?raw', import: 'default' })

export const treeSnapshotFile = (name: string) => `./trees/${treeFile(name)}`
export const hasTree = (name: string) => treeSnapshotFile(name) in snapshots
export const treeSnapshot = (name: string) => snapshots[treeSnapshotFile(name)]?.()
