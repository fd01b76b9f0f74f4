/** The presenter's keys. */
export const shortcutText = {
  title: 'Keyboard shortcuts',
  or: 'or',
  keys: [
    { does: 'Next section', keys: ['Page Down', 'Right arrow'] },
    { does: 'Previous section', keys: ['Page Up', 'Left arrow'] },
    { does: 'Hold or resume', keys: ['B'] },
    { does: 'Open or close this list', keys: ['Esc'] },
  ],
  where:
    'The keys work while no text field, menu or dialog has the focus. A clicker that sends Page Up and Page Down works too.',
} as const
