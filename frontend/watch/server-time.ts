/** The phone's clock when the page received the server's time. */
const LOADED_AT = Date.now()

/**
 * The server's time at a moment of the phone's clock, based on the last known server time. Phones' clocks may be wrong.
 */
export const serverTime = (sent: string, at: number, sentAt = LOADED_AT): string =>
  new Date(at - sentAt + Date.parse(sent)).toISOString()

const KEY = 'lectern-clock'

/**
 * A page that the browser had already comes with the time at which it was first sent. Corrects it by the phone's clock at that first visit
 * in this tab.
 */
export const withKnownClock = <V extends { now: string }>(
  visit: V,
  storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => sessionStorage,
): V => {
  try {
    const known = JSON.parse(storage().getItem(KEY) ?? 'null')
    if (known?.now === visit.now && Number.isFinite(known.at))
      return { ...visit, now: serverTime(visit.now, LOADED_AT, known.at) }
    storage().setItem(KEY, JSON.stringify({ now: visit.now, at: LOADED_AT }))
  } catch {
    // Storage is refused: a page that comes again then looks as old as it is
  }
  return visit
}
