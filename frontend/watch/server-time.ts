/** The phone's clock at the moment that the server's time was told. */
const LOADED_AT = Date.now()

/** The server's time at a moment of the phone's clock, from what the server told at another. Phones' clocks may be wrong. */
export const serverTime = (told: string, at: number, toldAt = LOADED_AT): string =>
  new Date(at - toldAt + Date.parse(told)).toISOString()
