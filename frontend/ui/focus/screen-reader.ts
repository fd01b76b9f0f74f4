/**
 * Orca, the screen reader of Linux, loses its place when the element that has the focus is removed. It then takes the next
 * focus as its new place without a word, and speaks only the one after it. Chromium reports the focus up to 150 ms late,
 * and only where it is by then, so two moves in a row are one. What the focus rests on must stay: if it goes before
 * Orca has heard of the next focus, that is silent too. How it was heard: docs/heard.md.
 */
export const REST_MS = 400
