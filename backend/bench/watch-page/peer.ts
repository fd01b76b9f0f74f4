/**
 * The bytes that a page with reveal.js needs to follow a presenter: [plain, brotli 11]. Measured by hand on 2026-11-21 from reveal.js
 * 6.0.2, reveal-multiplex 0.1.0 and socket.io-client 4.8.4, with the files that their instructions name.
 */
const files: Record<string, readonly [plain: number, sent: number]> = {
  'reveal.js': [118_912, 27_131],
  'socket.io.min.js': [47_295, 13_333],
  'multiplex client.js': [369, 207],
  'reveal.css and reset.css': [54_557, 10_224],
  'theme black.css, its fonts taken out': [5_402, 1_181],
}
/** The theme embeds its fonts. */
const FONTS = [569_880, 422_348] as const

/** The peer's rows, their sum, and the sum with fonts. */
export function weighPeer() {
  const named = Object.entries(files)
  const total = (place: 0 | 1) => named.reduce((all, [, bytes]) => all + bytes[place], 0)
  return {
    files: named.map(([part, [plain, sent]]) => ({ part, plain, sent })),
    code: { part: 'all of its code', plain: total(0), sent: total(1) },
    withFonts: { part: 'with its fonts', plain: total(0) + FONTS[0], sent: total(1) + FONTS[1] },
  }
}
