/** Work on several slides in the editor: pasted, copied, selected and deleted ones (beyond the documents). */
export const slidesText = {
  added: (n: number) => (n === 1 ? 'Slide added' : `${n} slides added`),
  addFailed: 'There was a problem adding the slides',
  deleted: (n: number) => `${n} slides deleted`,
  restored: (n: number) => (n === 1 ? 'Slide restored' : `${n} slides restored`),
  restoreFailed: 'There was a problem restoring the slides',
  confirmDelete: (n: number) => `Are you sure you want to delete these ${n} slides?`,
  /** As many names as can be read at a glance. */
  names: (names: readonly string[]) =>
    names.length > 6 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', '),
  originalGone: "The copied slides can't be found. They may have been deleted, or belong to another account.",
  more: 'More',
  actions: 'Slide actions',
  duplicate: 'Duplicate slide',
  copy: 'Copy slide',
  copied: (n: number) => (n === 1 ? 'Slide copied' : `${n} slides copied`),
  copyHint: 'Select the slide list of this or another event and press Ctrl+V or Cmd+V.',
  selectHint: 'Press Space to select several, Enter to open.',
  selected: (n: number) => (n === 1 ? '1 slide selected' : `${n} slides selected`),
  selectionCleared: 'Selection cleared',
  selection: 'Selected slides',
  moveSelectedUp: 'Move selected slides up',
  moveSelectedDown: 'Move selected slides down',
  duplicateSelected: 'Duplicate selected slides',
  copySelected: 'Copy selected slides',
  deleteSelected: 'Delete selected slides',
  clearSelection: 'Clear selection',
  moved: (n: number, position: number, total: number) => `${n} slides moved to position ${position} of ${total}`,
} as const

/** The dialog that turns pasted text into slides. */
export const pasteText = {
  open: 'Paste text',
  title: 'Paste text as slides',
  label: 'Song or other text',
  hint: 'A blank line starts the next slide. ChordPro songs work too.',
  preview: 'Slides',
  found: (n: number) => (n === 1 ? '1 slide' : `${n} slides`),
  none: 'Your slides appear here as you type.',
  more: (n: number) => (n === 1 ? 'And 1 more slide.' : `And ${n} more slides.`),
  add: (n: number) => (n === 1 ? 'Add 1 slide' : `Add ${n} slides`),
  addNone: 'Add slides',
  required: 'Paste or type some text',
  tooMany: (excess: number, room: number) =>
    `${excess} too many slides. This event has room for ${room} more (at most 500). Remove some text or blank lines.`,
} as const
