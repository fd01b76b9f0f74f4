import { utils } from 'vitest/browser'
import { hideUnread, stableTree, treeFile } from '../../accessibility/tree.ts'

/** Longer than buttons ignore presses after a change, and than they show a result. */
const SETTLED_MS = 1_100

/** The page's tree of roles and names now. */
export function treeOfPage() {
  const undo = hideUnread()
  const tree = utils.aria.renderAriaTree(utils.aria.generateAriaTree(document.body))
  undo()
  return stableTree(tree)
}

/** The tree once it rests: answers may still come in. */
export async function settledTree() {
  let [before, tree] = ['', treeOfPage()]
  while (before !== tree) {
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
    ;[before, tree] = [tree, treeOfPage()]
  }
  return tree
}

/** The main screens' trees. To add one, create its file empty and run `npm run -s trees`. */
const snapshots = import.meta.glob<string>('./trees/*.txt', { query: '?raw', import: 'default' })

export const treeSnapshotFile = (name: string) => `./trees/${treeFile(name)}`
export const hasTree = (name: string) => treeSnapshotFile(name) in snapshots
export const treeSnapshot = (name: string) => snapshots[treeSnapshotFile(name)]?.()
