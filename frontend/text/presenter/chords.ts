/** The chords of a slide's words. */
export const chordsText = {
  heading: 'Chords',
  label: 'Chords of this slide',
  hint: 'In brackets ([G]Silent night) or in lines above the words. You see them while presenting, and the stage display shows them. Attendees never do.',
  left: (lines: number) =>
    lines === 1
      ? "The words of 1 line changed, so its chords aren't shown:"
      : `The words of ${lines} lines changed, so their chords aren't shown:`,
  chordsOf: (name: string) => `Chords of ${name}`,
} as const
