/** The phone's clock when the page received the server's time. */
const LOADED_AT = Date.now()

/**
 * The server's time at a moment of the phone's clock, based on the last known server time. Phones' clocks may be wrong.
 */
export const serverTime = (told: string, at: number, toldAt = LOADED_AT): string =>
  new Date(at - toldAt + Date.parse(told)).toISOString()
