import { type BrokenRule, backend, unit } from './broken-rule.ts'

/** Presenting and live delivery. */
// biome-ignore format: a table, one rule a line
export const liveRules: BrokenRule[] = [
  backend('of two presenters at the same revision only the first wins', 'showings/display/show-slide.ts', 'if (revision !== undefined && revision < display.navigationRevision)', 'if (revision !== undefined && revision < -display.navigationRevision)', 'src/showings'),
  backend("an event's followers see the showing that is being presented", 'events/next-showing.ts', 'presentedShowing(showings) ?? nextShowing(showings, now)', 'nextShowing(showings, now)', 'test/client-package/following'),
  backend('slides that advance automatically stay while a presenter has paused them', 'showings/display/advance.ts', 'if (!seconds || isAdvancePaused)', 'if (!seconds)', 'src/showings/display/advance'),
  backend('slides are shown only while presenting', 'showings/display/show-slide.ts', "if (!isPresenting(showing)) fail('wrong-state'", "if (isPresenting === undefined) fail('wrong-state'", 'src/showings'),
  backend("a display change is broadcast to the showing's attendees", 'showings/display/show-slide.ts', 'await ctx.services.announceChange(shown.change)', 'void shown', 'test/live'),
  backend('a press writes nothing over a change that it has not read', 'showings/display/change-display.ts', 'where showing_reference = ? and epoch = ? and revision = ?', 'where showing_reference = ? and ?::int + ?::int > 0', 'src/showings'),
  backend('a node takes over a change only if it knows the revision before it', 'live/snapshot/apply-change.ts', 'version.revision === before.revision + 1', 'version.revision > before.revision', 'src/live/live-showings'),
  backend('saved contents are broadcast to the attendees who see the slide', 'content/save-contents.ts', 'if (isNews && page.event)', 'if (!touchDisplays)', 'src/slides'),
  backend('after an outage of the backplane a node reads what it missed', 'hub/backplane/broker-backplane.ts', 'if (isAgain) onReconnected()', 'void [isAgain, onReconnected]', 'test/live/several-nodes'),
  backend('the nodes together seat no more attendees than the cap allows', 'live/seats/redis-seats.lua', 'if seated_count(room) >= cap then return false end', '', 'src/live/seats'),
  backend('a request for a connection of another worker is passed on to it', 'live/sibling-workers/sibling-workers.ts', 'name === undefined || name === ownName ?', 'name !== undefined || name === ownName ?', 'test/live/sibling-workers'),
  backend('a client cannot claim an address to a worker that did not get its connection', 'live/sibling-workers/forward-request.ts', "{ ...passedHeaders(raw.headers), [PEER_HEADER]: c.env?.incoming?.socket.remoteAddress ?? '' }", "{ [PEER_HEADER]: c.env?.incoming?.socket.remoteAddress ?? '', ...passedHeaders(raw.headers) }", 'test/live/sibling-workers'),
  backend('a worker that dies soon again waits before it is started again', 'workers/supervisor.ts', 'pause.after(performance.now() - since)', '0 * pause.after(performance.now() - since)', 'src/workers'),
  backend('a relay gets nothing older than its question', 'relay/answering/read-current.ts', 'if (isCurrent) return known', 'if (isCurrent || known) return known', 'src/relay'),
  backend('only relays of the installation get answers to questions', 'relay/answering/answer-relays.ts', 'if (!signatures.some(({ isSigned }) => isSigned(body, signature)))', 'if (signatures.length === 0)', 'test/relay/relay.test'),
  backend('an answer is sent again only while it is current', 'http/response-cache.ts', 'if (!cached || cached.isCurrent(address)) return cached', 'if (cached) return cached', 'src/http/response-cache'),
  backend('text over a background is readable, whatever fade a program sets', 'events/style/present-style.ts', 'scrimOpacity: drawnScrim(event, least)', 'scrimOpacity: (drawnScrim(event, least), event.scrimOpacity)', 'src/events/style/fade'),
  backend("text over a slide's own picture is readable, whatever fade a program sets", 'showings/display/present-shown-slide.ts', 'rows: drawnRows(page.rows)', 'rows: (drawnRows(page.rows), page.rows)', 'src/events/style/fade'),
  backend('the links of the end screen arrive with the end', 'live/snapshot/present-watch.ts', "endLinks: status === 'ended' ? allowedEndLinks(event) : null", 'endLinks: null', 'test/parity'),
  backend('captions after a missing message leave a gap that clients notice', 'live/delivery/caption-messages.ts', 'after: isNext ? first.after : Math.max(first.after, second.after)', 'after: isNext ? first.after : first.after', 'src/live/delivery/caption-messages'),
  backend('attendees get no words in a language that was removed', 'showings/display/find-translations.ts', 'and translation.language_code = language.code)`', ')`', 'test/parity'),
  backend('a language chosen by the phone is not the next phone’s', 'watch-site/ready-pages.ts', '      readLanguages,\n', '', 'src/watch-site/site-answers'),
  unit('a translation is stale once its original has changed', 'openapi/rules/translations/beside-originals.ts', 'stored.madeFrom !== originalDigest', 'stored.madeFrom === null', 'mocks'),
  unit('what is missing in a language is read in the original', 'openapi/client/live/words.ts', 'wordsIn(first, block) ?? wordsIn(original, block)', 'wordsIn(first, block)', 'client/live/words'),
  unit('captions that were sent before have no effect', 'openapi/rules/showings/captions.ts', 'before.version >= caption.version', 'before.version > caption.version', 'mocks'),
  unit('a missing caption message is read', 'openapi/client/live/captions/captions.ts', 'isBehind: state.isBehind || !isNext', 'isBehind: state.isBehind', 'client/live/captions'),
  backend('the hall is read in languages of the event only', 'showings/display/set-hall-languages.ts', 'const hallLanguages = requireLanguages(languageCodes, event)', 'const hallLanguages = languageCodes', 'test/parity'),
  backend('a preview has no report', 'showings/report/read-report.ts', "if (showing.isPreview) fail('not-found')", '', 'test/parity'),
]
