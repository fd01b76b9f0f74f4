import type { Section } from './section.ts'

/** The calls. */
export const section7: Section = {
  title: '2.7 Calls',
  proven: {
    'backend/test/document-2/event-calls.test.ts': [
      ['All calls send cookies and an anti-forgery token.', '2.7 all calls send cookies and an anti-forgery token'],
      'GET api/csrf/get-csrf-token',
      'GET api/events',
      'POST api/sessions',
      'GET, PUT, DELETE api/sessions/{id}',
      'PATCH api/sessions/{id}',
      'GET api/sessions/{id}/qr and /qr/{showingRef}',
      'GET api/icons/default',
      'PUT/PATCH api/icons/default',
      'DELETE api/icons/default',
    ],
    'backend/test/document-2/screen-calls.test.ts': [
      'GET api/sessions/{id}/background',
      'POST api/sessions/{id}/background',
      'GET, PATCH api/sessions/{id}/welcome',
      'GET api/sessions/{id}/welcome/page',
      'GET, PATCH api/sessions/{id}/End',
      'POST api/sessions/{id}/end/pages',
      'PATCH api/sessions/{id}/end/pages/{endPageId}',
      'DELETE api/sessions/{id}/end/pages/{endPageId}',
      'PATCH api/sessions/{id}/end/pages',
    ],
    'backend/test/document-2/slide-calls.test.ts': [
      'GET, POST api/sessions/{id}/pages',
      'PUT/POST api/sessions/{sessionRef}/pages',
      'DELETE api/sessions/{sessionRef}/pages/{pageRef}',
      'PATCH/PUT api/sessions/{sessionRef}/pages/{pageRef}',
      'POST api/content/pages',
      'GET api/content/pages/{id}/contents',
      'PUT api/content/pages/{id}/contents',
      'GET api/images/{blobName}',
    ],
    'backend/test/document-2/showing-calls.test.ts': [
      'POST api/sessions/{sessionRef}/preview',
      'GET, POST api/sessions/{id}/showings',
      'GET api/sessions/{id}/showings/{showingId}',
      'PUT api/sessions/{ref}/showings/{showingRef}',
      'DELETE api/sessions/{ref}/showings/{showingRef}',
      'POST api/sessions/{ref}/showings/{showingRef}/start, /close, /open',
      'POST api/navigation/show',
    ],
    'backend/test/document-2/team-calls.test.ts': [
      'GET, POST api/teams',
      'GET, PUT, DELETE api/teams/{ref}',
      'GET, POST api/teams/{ref}/members',
      'PUT, DELETE api/teams/{ref}/members/{memberRef}',
      'GET api/teamInvites/',
      'POST api/teamInvites/{ref}',
      'DELETE api/teamInvites/{ref}',
      'GET, POST api/auth/confirmInvite',
      'POST /api/billing/change-plan',
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
