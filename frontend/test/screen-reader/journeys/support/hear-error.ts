import type { Reader, Role } from '../reader.ts'

/** Sends a form with Enter, hears what is wrong, and follows the first error's link, which leads back to its field. */
export async function hearError(reader: Reader, field: string, role: Role = 'textbox') {
  await reader.press('Return', 'Tab', 'Return')
  await reader.expectFocus(role, field)
}
