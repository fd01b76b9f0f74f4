import type { OperationId } from '../../../generated/routes.ts'
import { newReference } from '../../src/infrastructure/references.ts'
import { PASSWORD } from '../support/test-app.ts'
import type { Person, World } from './world.ts'

/**
 * Who may call an operation:
 * `open` anyone · `person` any logged-in user, for themselves · `event` editors of the event ·
 * `event-delete` accounts that may delete it · `team` its members · `team-owner` its owner ·
 * `invite` the invited person · `login` the log-in's owner · `admin` administrators
 */
export type Right = 'open' | 'person' | 'event' | 'event-delete' | 'team' | 'team-owner' | 'invite' | 'login' | 'admin'

export interface Entry {
  right: Right
  /** Values of path parameters beyond the world's references. */
  parameters?: (world: World) => Record<string, string>
  query?: string
  body?: (world: World, caller: Person) => unknown
  /** The status of a permitted call; defaults to the contract's first success. */
  status?: number
  /** Needs separate people and data, because it removes what others need or lists everything. */
  apart?: boolean
}

const open = (more: Partial<Entry> = {}): Entry => ({ right: 'open', ...more })
const person = (more: Partial<Entry> = {}): Entry => ({ right: 'person', ...more })
const admin = (more: Partial<Entry> = {}): Entry => ({ right: 'admin', ...more })
const withBody =
  (right: Right) =>
  (body?: Entry['body'], more: Partial<Entry> = {}): Entry => ({ right, ...(body ? { body } : {}), ...more })
const event = withBody('event')
const teamOwner = withBody('team-owner')

const nothing = () => ({})
const ownShowing = (world: World) => ({ showingReference: world.ownShowingReference })
const inWelsh = () => ({ languageCode: 'cy' })
/** A PNG of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** The first bytes of a video. */
const MP4 = 'AAAAIGZ0eXBpc29tAAACAGlzb21pc28yYXZjMW1wNDE='
const NEW_PASSWORD = 'holly-verse-lantern-7'
const noLink = { query: '?userId=u1AoR7eFi6MwH9zPcTb4Qs&code=unknown', status: 400 }

/** The permission of each operation. A missing one is a type error; the matrix compares it with the contract. */
export const entries: Record<OperationId, Entry> = {
  // System
  getCsrfToken: open(),
  getHealth: open(),
  getReadiness: open(),
  listMailbox: open({ status: 404 }),

  // Log-in
  getCurrentUser: open(),
  logIn: open({ body: () => ({ email: 'nobody@example.org', password: 'wrong' }), status: 401 }),
  logInWithSecondFactor: open({ body: () => ({ code: '123456' }), status: 401 }),
  logOut: open({ apart: true }),
  getHumanVerification: open(),
  getCodeChallenge: open({ query: '?accessCode=48210937' }),
  registerAccount: open({ body: nothing, status: 400 }),
  confirmEmail: open(noLink),
  checkInvite: open({ parameters: () => ({ userId: 'u1AoR7eFi6MwH9zPcTb4Qs', code: 'unknown' }), status: 400 }),
  confirmInvite: open({
    ...noLink,
    body: () => ({ password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }),
  }),
  requestPasswordReset: open({ body: () => ({ email: 'nobody@example.org' }) }),
  resetPassword: open({
    body: () => ({ email: 'nobody@example.org', resetCode: 'unknown', newPassword: NEW_PASSWORD }),
    status: 400,
  }),
  confirmEmailChange: open({ body: () => ({ newEmailAddress: 'new@example.org', token: 'unknown' }), status: 400 }),
  getLoginOptions: open(),
  startSso: open({ status: 404 }),
  finishSso: open({ status: 404 }),
  getSharedKey: person(),
  getMfaStatus: person(),
  enableMfa: person({ body: () => ({ code: '000000' }), status: 400 }),
  disableMfa: person({ body: () => ({ code: '000000' }), status: 400 }),
  forgetMfaBrowser: person({ body: nothing, status: 400 }),
  changePassword: person({ body: () => ({ password: PASSWORD, newPassword: NEW_PASSWORD }), apart: true }),
  requestEmailChange: person({
    body: (_world, caller) => ({ newEmailAddress: `new.${caller.email || 'nobody@example.org'}`, password: PASSWORD }),
  }),
  listLogins: person(),
  endOtherLogins: person({ body: nothing }),
  listTokens: person(),
  createToken: person({ body: () => ({ name: 'Lyrics bridge', scopes: ['present'], expiresInDays: 7 }) }),
  revokeToken: { right: 'login', parameters: (world) => ({ tokenReference: world.tokenReference }), apart: true },
  listWebhooks: person(),
  createWebhook: person({ body: () => ({ address: 'https://lights.example.org/', events: ['slide.shown'] }) }),
  updateWebhook: { right: 'login', body: () => ({ isEnabled: false }) },
  deleteWebhook: { right: 'login', apart: true },
  listWebhookDeliveries: { right: 'login' },
  // Which is disabled
  resendWebhookDelivery: { right: 'login', body: nothing, status: 400 },
  endLogin: { right: 'login', parameters: (world) => ({ loginId: world.owner.loginId }), apart: true },

  // Account and billing
  getUserInfo: person(),
  updateUser: person({ body: () => ({ firstName: 'Ada', lastName: 'Okafor' }) }),
  removeSelf: person({ body: () => ({ password: PASSWORD }), apart: true }),
  getSubscription: person(),
  changePlan: person({ body: () => ({ plan: 'basic' }), apart: true }),
  receiveStripeEvent: open({
    body: () => ({ id: 'evt_1', type: 'invoice.paid', created: 1, data: { object: {} } }),
    status: 400,
  }),

  // Administration
  listUsers: admin(),
  listAuditLog: admin(),
  listAdminEvents: admin(),
  takeDownEvent: admin({
    parameters: (world) => ({ eventReference: world.eventReference }),
    body: nothing,
    apart: true,
  }),
  restoreEvent: admin({ parameters: (world) => ({ eventReference: world.eventReference }), body: nothing }),
  deleteUser: admin({ parameters: (world) => ({ userId: world.owner.reference }), apart: true }),
  blockUser: admin({ parameters: (world) => ({ userId: world.owner.reference }), body: nothing, apart: true }),
  unblockUser: admin({ parameters: (world) => ({ userId: world.owner.reference }), body: nothing }),
  changeUserAccount: admin({
    parameters: (world) => ({ userId: world.owner.reference }),
    body: () => ({ accountLevel: 'Free' }),
    apart: true,
  }),

  // Events
  listEvents: person(),
  createEvent: person({ body: () => ({ name: 'Harvest supper' }) }),
  getEvent: event(),
  updateEvent: event(() => ({ name: 'Taken over' })),
  updateEventTheme: event(() => ({ colourStyleEnum: 'Blue' })),
  duplicateEvent: event(nothing, { status: 201 }),
  getWelcome: event(),
  updateWelcome: event(() => ({ useNoIcon: true })),
  replaceWelcome: event(() => ({ image: null, icon: null, useNoIcon: true })),
  getAboutPage: event(),
  getEventStyle: event(),
  updateEventStyle: event(() => ({ backgroundType: 'None', colourStyleEnum: 'Blue' })),
  uploadVideo: event(() => ({ fileContents: MP4 })),
  getEnd: event(),
  updateEnd: event(() => ({ feedbackLink: 'https://elsewhere.example.org' })),
  createEndPage: event(() => ({ name: 'Stowaway' }), { status: 201 }),
  reorderEndPages: event(
    (world) => ({
      pages: [
        { reference: world.otherEndPageId, orderIndex: 0 },
        { reference: world.endPageId, orderIndex: 1 },
      ],
    }),
    { apart: true },
  ),
  renameEndPage: event(() => ({ name: 'Taken over' })),
  deleteEndPage: event(undefined, { apart: true }),
  deleteEvent: { right: 'event-delete', apart: true },
  getEventQr: event(),
  getShowingQr: event(),
  getDefaultIcon: person(),
  setDefaultIcon: person({ body: () => ({ fileContents: PIXEL, fileName: 'crest.png' }) }),
  changeDefaultIcon: person({ body: () => ({ fileContents: PIXEL, fileName: 'crest.png' }) }),
  removeDefaultIcon: person(),
  getBrandKit: person(),
  updateBrandKit: person({ body: () => ({ theme: { typeface: 'Bitter' } }) }),

  // Teams
  listTeams: person(),
  createTeam: person({ body: () => ({ name: 'Choir office' }) }),
  getTeam: { right: 'team' },
  renameTeam: teamOwner(() => ({ name: 'Taken over' })),
  deleteTeam: teamOwner(undefined, { apart: true }),
  getTeamBrandKit: { right: 'team' },
  updateTeamBrandKit: teamOwner(() => ({ theme: { typeface: 'Bitter' } })),
  removeTeamBrandKit: teamOwner(undefined, { apart: true }),
  listTeamMembers: teamOwner(),
  addTeamMember: teamOwner(() => ({ emailAddress: `nora.${newReference().toLowerCase()}@example.org` }), {
    status: 201,
  }),
  updateTeamMember: teamOwner(() => ({ emailAddress: `nora.${newReference().toLowerCase()}@example.org` }), {
    parameters: (world) => ({ memberReference: world.inviteReference }),
  }),
  removeTeamMember: teamOwner(undefined, { apart: true }),
  listTeamInvites: person(),
  acceptTeamInvite: { right: 'invite', body: nothing, apart: true },
  deleteTeamInvite: { right: 'invite', apart: true },

  // Slides and content
  listSlides: event(),
  listSlidesWithContents: event(),
  createSlide: event(() => ({ name: 'Stowaway' }), { status: 201 }),
  createSlides: event(() => ({ slides: [{ name: 'Stowaway' }] }), { status: 201 }),
  reorderSlides: event(
    (world) => ({
      pages: [
        { reference: world.otherSlideReference, orderIndex: 0 },
        { reference: world.slideReference, orderIndex: 1 },
      ],
    }),
    { apart: true },
  ),
  renameSlide: event(() => ({ name: 'Taken over' })),
  replaceSlide: event(() => ({ name: 'Taken over' })),
  deleteSlide: event(undefined, { apart: true }),
  deleteSlides: event((world) => ({ slides: [world.slideReference] }), { apart: true }),
  listBin: person(),
  emptyBin: person({ apart: true }),
  restoreFromBin: event(nothing, { apart: true }),
  removeFromBin: { right: 'event-delete', apart: true },
  createContentPage: person({ body: nothing }),
  getContents: event(),
  saveContents: event(() => ({ rows: [] })),
  getTranslationOverview: event(),
  listTranslations: event(undefined, { parameters: inWelsh }),
  saveTranslations: event(
    (world) => ({ slides: [{ slideReference: world.slideReference, name: { text: 'Dawel nos' }, blocks: [] }] }),
    { parameters: inWelsh },
  ),
  getTranslation: event(undefined, { parameters: inWelsh }),
  saveTranslation: event(() => ({ name: { text: 'Dawel nos' }, blocks: [] }), { parameters: inWelsh }),
  deleteTranslation: event(undefined, { parameters: inWelsh }),
  // Without a translation service
  translateSlides: person({
    body: (world) => ({ slides: [{ slideReference: world.slideReference }] }),
    parameters: inWelsh,
    status: 404,
  }),
  convertDeck: person({ body: () => ({ fileContents: 'UEsDBBQAAAAIAA==' }), status: 404 }),
  getImage: open({ parameters: () => ({ blobName: 'aa|unknown.webp' }), status: 404 }),
  listPictures: person(),

  // Library
  listLibrary: person(),
  exportSongUses: person({ query: '?from=2026-01-01&to=2026-02-01' }),
  getLibraryItem: event(),
  addFavourite: event(),
  removeFavourite: event(),
  setTags: event(() => ({ tags: ['Advent'] })),
  applyLibraryItem: event(({ eventReference }) => ({
    eventReference,
    targets: [{ eventReference, version: 'Jx3uVb0nQm7sTzK1rYp5Ac' }],
  })),

  // Showings
  createPreview: event(nothing),
  listShowings: event(),
  createShowing: event(() => ({ startDateUtc: '2030-12-24T19:00:00Z' })),
  getShowing: event(),
  updateShowing: event(() => ({ startDateUtc: '2030-12-24T19:00:00Z', location: 'Elsewhere' }), {
    parameters: ownShowing,
  }),
  deleteShowing: event(undefined, { parameters: ownShowing, apart: true }),
  startShowing: event(nothing, { parameters: ownShowing, apart: true }),
  closeShowing: event(nothing, { apart: true }),
  openShowing: event(nothing, {
    parameters: (world) => ({ showingReference: world.endedShowingReference }),
    apart: true,
  }),
  showSlide: event((world) => ({
    showingReference: world.showingReference,
    sessionPageReference: world.slideReference,
  })),

  setAnnouncement: event(() => ({ text: 'Please take your seats.' })),
  takeBackAnnouncement: event(),
  setHallLanguages: event(() => ({ languageCodes: [] })),
  addCaptions: event(() => ({ captions: [{ id: 'one', text: 'Good evening.', version: 1, isFinal: true }] })),
  listCaptions: event(),
  exportCaptions: event(),
  getShowingReport: event(),
  exportShowingReport: event(),
  deleteCaptions: event(),
  makeCaptionerLink: event(),
  revokeCaptionerLink: event(),
  makeStageLink: event(),
  revokeStageLink: event(),

  // Watch
  getWatchEvent: open(),
  getWatchAbout: open({ status: 404 }),
  getWatchShowing: open(),
  getWatchDisplay: open(),
  getWatchText: open(),
  listWatchSlides: open(),
  listLyricExtents: open(),
  listWatchCaptions: open(),
  getShownTranslation: open({ parameters: inWelsh, status: 404 }),
  getWatchEnd: open(),
  getWatchPreview: open(),
  getCaptioner: open({ parameters: () => ({ captionerToken: newReference() }), status: 404 }),
  addCaptionsByLink: open({
    parameters: () => ({ captionerToken: newReference() }),
    body: () => ({ captions: [{ id: 'one', text: 'Good evening.', version: 1, isFinal: true }] }),
    status: 404,
  }),
  getWatchStage: open({ parameters: () => ({ stageToken: newReference() }), status: 404 }),
}
