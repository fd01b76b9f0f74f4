import { type BrokenRule, backend } from './broken-rule.ts'

/** Presenting and live delivery. */
export const liveRules: BrokenRule[] = [
  backend(
    'of two presenters at the same revision only the first wins',
    'showings/display/show-slide.ts',
    'if (revision !== undefined && revision < display.navigationRevision)',
    'if (revision !== undefined && revision < -display.navigationRevision)',
    'src/showings',
  ),
  backend(
    "an event's followers see the showing that is being presented",
    'events/next-showing.ts',
    'presentedShowing(showings) ?? nextShowing(showings, now)',
    'nextShowing(showings, now)',
    'test/client-package/following',
  ),
  backend(
    'slides are shown only while presenting',
    'showings/display/show-slide.ts',
    "if (!isPresenting(showing)) fail('wrong-state'",
    "if (isPresenting === undefined) fail('wrong-state'",
    'src/showings',
  ),
  backend(
    "a display change is broadcast to the showing's attendees",
    'showings/display/show-slide.ts',
    'await ctx.services.announceChange(shown.change)',
    'void shown',
    'test/live',
  ),
  backend(
    'a press writes nothing over a change that it has not read',
    'showings/display/change-display.ts',
    '{ showing: showing.reference, epoch, revision }, change',
    '{ showing: showing.reference }, change',
    'src/showings',
  ),
  backend(
    'a node takes over a change only if it knows the revision before it',
    'live/snapshot/apply-change.ts',
    'version.revision === before.revision + 1',
    'version.revision > before.revision',
    'src/live/live-showings',
  ),
  backend(
    'saved contents are broadcast to the attendees who see the slide',
    'content/save-contents.ts',
    'if (page.event) await touchDisplays(tx, page.event.reference)',
    'void touchDisplays',
    'src/slides',
  ),
  backend(
    'after an outage of the backplane a node reads what it missed',
    'hub/backplane/broker-backplane.ts',
    'if (isAgain) onReconnected()',
    'void [isAgain, onReconnected]',
    'test/live/several-nodes',
  ),
  backend(
    'the nodes together seat no more attendees than the cap allows',
    'hub/seats/redis-seats.lua',
    'if seated_count(room) >= cap then return false end',
    '',
    'src/hub/seats',
  ),
  backend(
    'a request for a connection of another worker is passed on to it',
    'hub/neighbours/neighbours.ts',
    'name === undefined || name === neighbours?.ownName ?',
    'name !== undefined || name === neighbours?.ownName ?',
    'test/hub/neighbours',
  ),
  backend(
    'a client cannot claim an address to a worker that did not get its connection',
    'hub/neighbours/forward-request.ts',
    "{ ...passedHeaders(raw.headers), [PEER_HEADER]: c.env?.incoming?.socket.remoteAddress ?? '' }",
    "{ [PEER_HEADER]: c.env?.incoming?.socket.remoteAddress ?? '', ...passedHeaders(raw.headers) }",
    'test/hub/neighbours',
  ),
  backend(
    'a worker that dies soon again waits before it is started again',
    'workers/supervisor.ts',
    'pause.after(performance.now() - since)',
    '0 * pause.after(performance.now() - since)',
    'src/workers',
  ),
]
