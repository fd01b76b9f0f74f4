import type { Section } from './section.ts'

/** The calls. */
export const section7: Section = {
  title: '2.7 Calls',
  proven: {
    'backend/test/security/csrf.test.ts': [['All calls send cookies and an anti-forgery token.', '%s is refused']],
    // The scenarios run against the backend and the mocks
    'mocks/scenarios/accounts': [
      ['GET api/csrf/get-csrf-token', "returns the browser's token, in the body and in a header"],
      ['GET api/icons/default', 'is null for a new account'],
      ['PUT/PATCH api/icons/default', 'stores the icon, and replaces it'],
      ['DELETE api/icons/default', 'removes the icon everywhere, idempotently'],
      [
        'GET, POST api/auth/confirmInvite',
        'says that an invite is valid, repeatedly',
        'lets the invited person log in, with a tour',
      ],
      ['POST /api/billing/change-plan', 'takes effect immediately without a provider, up and down'],
    ],
    'mocks/scenarios/events': [
      ['GET api/events', "lists the caller's events, newest first"],
      ['POST api/sessions', 'creates an event with defaults, a default showing and its own code'],
      [
        'GET, PUT, DELETE api/sessions/{id}',
        'returns it for any spelling of the path',
        'changes the given fields and keeps the rest',
        'deletes it with its slides and showings',
      ],
      ['PATCH api/sessions/{id}', 'changes the parts of the theme that are given'],
      [
        'GET api/sessions/{id}/qr and /qr/{showingRef}',
        'draws the code in the requested size and format',
        'draws a different code for each showing',
      ],
      ['GET api/sessions/{id}/background', 'has no background at first'],
      ['POST api/sessions/{id}/background', 'sets a background image, and replaces it'],
      [
        'GET, PATCH api/sessions/{id}/welcome',
        'is empty at first, with a preview',
        'changes the given fields, keeps the rest, and shows them to the audience',
      ],
      ['GET api/sessions/{id}/welcome/page', "is initially an empty page, which can't be used for slides or end pages"],
      [
        'GET, PATCH api/sessions/{id}/End',
        'is empty at first, with a permanent, unlisted preview',
        'changes the given links, keeps the others, and shows them to the audience',
      ],
      ['POST api/sessions/{id}/end/pages', 'appends pages, which the audience sees'],
      ['PATCH api/sessions/{id}/end/pages/{endPageId}', 'renames the page'],
      [
        'DELETE api/sessions/{id}/end/pages/{endPageId}',
        'deletes it with its contents and its picture, and the others close the gap',
      ],
      ['PATCH api/sessions/{id}/end/pages', 'reorders the pages, for the audience too'],
      [
        'GET, POST api/sessions/{id}/pages',
        'lists them in order, without contents',
        'appends slides, each with a page',
      ],
      ['PUT/POST api/sessions/{sessionRef}/pages', 'puts the slides in a new order'],
      [
        'DELETE api/sessions/{sessionRef}/pages/{pageRef}',
        'deletes it with its contents, and the others close the gap',
      ],
      ['PATCH/PUT api/sessions/{sessionRef}/pages/{pageRef}', 'renames the slide'],
      ['POST api/content/pages', 'creates an empty page that only its creator sees'],
      ['GET api/content/pages/{id}/contents', 'reads what was saved, with its version'],
      ['PUT api/content/pages/{id}/contents', 'keeps rows and blocks by id, adds new ones and removes the rest'],
      ['GET api/images/{blobName}', 'sends the image to anyone with its name, cacheable for ever'],
    ],
    'mocks/scenarios/showings': [
      ['POST api/sessions/{sessionRef}/preview', "creates a new preview each time, which attendees aren't offered"],
      [
        'GET, POST api/sessions/{id}/showings',
        "lists the organiser's own by start date, then previews, but not the default one",
        'adds a showing with a date and a location',
      ],
      [
        'GET api/sessions/{id}/showings/{showingId}',
        'returns the default one, an added one and a preview, each through its own event',
      ],
      ['PUT api/sessions/{ref}/showings/{showingRef}', 'changes the given fields and keeps the rest'],
      ['DELETE api/sessions/{ref}/showings/{showingRef}', 'deletes added ones and previews, but not the default one'],
      [
        'POST api/sessions/{ref}/showings/{showingRef}/start, /close, /open',
        'starts once, and attendees see nothing until the first slide',
        'ends only a running presentation',
        'reopens after the end, on hold and with the original start time',
      ],
      ['POST api/navigation/show', 'shows a slide, holds it, and resumes'],
    ],
    'mocks/scenarios/teams': [
      ['GET, POST api/teams', 'lists owned and joined teams, by name', 'creates a team of one, owned by its creator'],
      [
        'GET, PUT, DELETE api/teams/{ref}',
        'is visible to members only',
        'is visible to every member',
        'returns events to their creators',
      ],
      [
        'GET, POST api/teams/{ref}/members',
        'lists the owner first, then members and invited people in order',
        'responds alike for addresses with and without an account; only the mail differs',
      ],
      [
        'PUT, DELETE api/teams/{ref}/members/{memberRef}',
        'invites a corrected address instead, and invalidates the earlier link',
        'cancels an invite',
      ],
      ['GET api/teamInvites/', "lists the caller's open invites only"],
      ['POST api/teamInvites/{ref}', 'makes the caller a member, idempotently'],
      ['DELETE api/teamInvites/{ref}', 'deletes it for both sides'],
    ],
    'backend/test/live/seats.test.ts': [
      [
        'Real-time hub: RequestGroupCount, UpdateGroupCount and RefreshCounts',
        'is sent to a presenter on request, and a hint says when to request it again',
      ],
    ],
    'backend/test/hub': [
      ['Reconnect delays: 0, 2 s, 10 s, 30 s, then stop.', 'retries after 0, 2 s, 10 s and 30 s, then stops'],
      [
        'Server timeout 30 s, keep-alive 15 s, long-poll timeout 100 s.',
        "waits 30 s for the server and pings every 15 s, matching the server's own times",
        'allows 100 s for a long poll, and the server always responds earlier',
      ],
    ],
  },
  left: {},
}
