import { MainJob } from './0001-0009/0001-main-job.ts'
import { Accounts } from './0001-0009/0002-accounts.ts'
import { Logins } from './0001-0009/0003-logins.ts'
import { SecondFactors } from './0001-0009/0004-second-factor.ts'
import { Admin } from './0001-0009/0005-admin.ts'
import { SpentChallenges } from './0001-0009/0006-spent-challenges.ts'
import { Billing } from './0001-0009/0007-billing.ts'
import { SingleSignOn } from './0001-0009/0008-single-sign-on.ts'
import { TryCounts } from './0010-0019/0010-try-counts.ts'
import { DefaultIcons } from './0010-0019/0011-default-icon.ts'
import { EndScreen } from './0010-0019/0012-end-screen.ts'
import { Teams } from './0010-0019/0013-teams.ts'
import { OwnScreens } from './0010-0019/0014-own-screens.ts'
import { PresenterNotes } from './0010-0019/0015-presenter-notes.ts'
import { AnnouncementsOnScreens } from './0010-0019/0016-announcements.ts'
import { AccessTokens } from './0010-0019/0017-access-tokens.ts'
import { KeptAnswers } from './0010-0019/0018-kept-answers.ts'
import { Indexes } from './0010-0019/0019-indexes.ts'
import { EventLooks } from './0020-0029/0020-event-looks.ts'
import { LeastScrim } from './0020-0029/0021-least-scrim.ts'
import { PageBytes } from './0020-0029/0022-page-bytes.ts'
import { UnusedFiles } from './0020-0029/0024-unused-files.ts'
import { Registrations } from './0020-0029/0027-registrations.ts'
import { TakenDownEvents } from './0020-0029/0028-taken-down-events.ts'
import { MailsThatExpire } from './0020-0029/0029-mails-that-expire.ts'
import { HasPassword } from './0030-0039/0035-has-password.ts'
import { PresenterColumn } from './0030-0039/0036-presenter-column.ts'
import { BrandKit } from './0040-0049/0040-brand-kit.ts'
import { StageLinks } from './0040-0049/0041-stage-links.ts'
import { PictureLibrary } from './0040-0049/0043-picture-library.ts'
import { HallTextAndAdvance } from './0040-0049/0044-hall-text-and-advance.ts'
import { AnnouncementEnd } from './0040-0049/0045-announcement-end.ts'
import { TeamBrandKit } from './0040-0049/0046-team-brand-kit.ts'
import { Bin } from './0040-0049/0047-bin.ts'
import { Library } from './0040-0049/0048-library.ts'
import { Templates } from './0040-0049/0049-templates.ts'
import { Chords } from './0050-0059/0050-chords.ts'
import { Captions } from './0050-0059/0051-captions.ts'
import { Translations } from './0050-0059/0052-translations.ts'
import { Reports } from './0050-0059/0055-reports.ts'
import { Webhooks } from './0050-0059/0057-webhooks.ts'
import { LanguagesOfTheHall } from './0050-0059/0059-languages-of-the-hall.ts'
import { CaptionerLinks } from './0060-0069/0060-captioner-links.ts'
import { LibraryTagsOfAccounts } from './0060-0069/0061-library-tags.ts'
import { SteadyLibraryIndex } from './0060-0069/0062-steady-library-index.ts'
import { TransitionsAndBrandInMails } from './0060-0069/0065-transitions-and-brand-in-mails.ts'
import { VideosOfSlides } from './0060-0069/0066-videos-of-slides.ts'

/** All migrations, oldest first. Never edit an applied one. */
export const migrations = [
  MainJob,
  Accounts,
  Logins,
  SecondFactors,
  Admin,
  SpentChallenges,
  Billing,
  SingleSignOn,
  TryCounts,
  DefaultIcons,
  EndScreen,
  Teams,
  OwnScreens,
  PresenterNotes,
  AnnouncementsOnScreens,
  AccessTokens,
  KeptAnswers,
  Indexes,
  EventLooks,
  LeastScrim,
  PageBytes,
  UnusedFiles,
  Registrations,
  TakenDownEvents,
  MailsThatExpire,
  HasPassword,
  PresenterColumn,
  BrandKit,
  StageLinks,
  PictureLibrary,
  HallTextAndAdvance,
  AnnouncementEnd,
  TeamBrandKit,
  Bin,
  Library,
  Templates,
  Chords,
  Captions,
  Translations,
  Reports,
  Webhooks,
  LanguagesOfTheHall,
  CaptionerLinks,
  LibraryTagsOfAccounts,
  SteadyLibraryIndex,
  TransitionsAndBrandInMails,
  VideosOfSlides,
]
