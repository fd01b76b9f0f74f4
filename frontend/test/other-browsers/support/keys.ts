/** The W3C values of the keys used: https://w3c.github.io/webdriver/#keyboard-actions */
const values: Record<string, string> = {
  Control: '\uE009',
  Shift: '\uE008',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Backspace: '\uE003',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

/** Splits a shortcut such as "Control+s" into the protocols' key values. */
export const keysOf = (keys: string) => (keys === '+' ? [keys] : keys.split('+')).map((key) => values[key] ?? key)
