import { type BrokenRule, backend, screen, unit } from './broken-rule.ts'

/** What becomes of imported files and pasted text. */
// biome-ignore format: a table, one rule a line
export const importRules: BrokenRule[] = [
  unit('comments of a Markdown deck are never shown', 'frontend/organiser/shared/songs/formats/markdown/markdown.ts', 'const { shown, hidden } = splitHidden(body)', 'const { shown, hidden } = { ...splitHidden(body), shown: body }', 'shared/songs'),
  unit("a Marp directive isn't a note", 'frontend/organiser/shared/songs/formats/markdown/deck.ts', 'const said = comments.filter((comment) => !isDirective(comment))', 'const said = [...comments]', 'shared/songs'),
  unit("a stanza's label is only the slide's name", 'frontend/organiser/shared/songs/formats/text/plain-text.ts', 'lines.slice(label ? 1 : 0)', 'lines', 'shared/songs'),
  unit('a line of chords reaches no phone', 'frontend/organiser/shared/songs/slides/song-slides.ts', "const isAbove = sure === 'yes' ||", "const isAbove = sure !== 'yes' &&", 'shared/songs'),
  unit('an unclear line does what is chosen', 'frontend/organiser/shared/songs/slides/song-slides.ts', 'this.#choices[id] ?? proposed', 'proposed', 'shared/songs'),
  screen('many lines are inserted at once', 'ui/forms/use-insert-at-once.ts', 'event.preventDefault()', 'return', 'several-slides/paste-text'),
  unit('a file with more slides than any event is refused', 'frontend/organiser/shared/songs/reading/parsed-file.ts', 'if (slides > MOST_SLIDES) throw', 'if (slides > 1000 * MOST_SLIDES) throw', 'songs/hostile'),
  backend('mails go out though the clock was set back', 'mail/sending/deliver-mails.ts', '{ nextTryAt: { $gt: latestTry(at) } }', '{ nextTryAt: { $lt: at } }', 'mail/sending'),
]
