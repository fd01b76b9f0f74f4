import { Account } from './accounts/account.entity.ts'
import { LinkCode } from './accounts/links/link-code.entity.ts'
import { Login } from './accounts/login/login.entity.ts'
import { WaitingLogin } from './accounts/login/waiting-login.entity.ts'
import { RememberedBrowser } from './accounts/second-factor/browsers/remembered-browser.entity.ts'
import { RecoveryCode, SecondFactor } from './accounts/second-factor/second-factor.entity.ts'
import { SsoAttempt } from './accounts/single-sign-on/sso-attempt.entity.ts'
import { SsoIdentity } from './accounts/single-sign-on/sso-identity.entity.ts'
import { AccessToken } from './accounts/tokens/access-token.entity.ts'
import { AuditEntry } from './audit/audit-entry.entity.ts'
import { DepartedCustomer } from './billing/departed-customer.entity.ts'
import { ReceivedStripeEvent } from './billing/stripe/stripe-event.entity.ts'
import { Subscription } from './billing/subscription.entity.ts'
import { ContentPage } from './content/content-page.entity.ts'
import { Translation } from './content/translations/translation.entity.ts'
import { Setting } from './db/setting.entity.ts'
import { IssuedAccessCode } from './events/access-code/issued-access-code.entity.ts'
import { EndPage } from './events/end/end-page.entity.ts'
import { Event } from './events/event.entity.ts'
import { AboutPage } from './events/welcome/about-page.entity.ts'
import { SpentChallenge } from './human-verification/spent-challenge.entity.ts'
import { IdempotencyRecord } from './idempotency/idempotency-record.entity.ts'
import { Image } from './images/image.entity.ts'
import { UnusedFile } from './images/unused/unused-file.entity.ts'
import { Video } from './images/video/video.entity.ts'
import { LibraryChange } from './library/library-change.entity.ts'
import { LibraryFavourite } from './library/library-favourite.entity.ts'
import { LibraryTags } from './library/library-tags.entity.ts'
import { LibraryUse } from './library/library-use.entity.ts'
import { TryCount } from './limits/try-count.entity.ts'
import { OutboxMail } from './mail/outbox-mail.entity.ts'
import { Caption, CaptionStream } from './showings/captions/caption.entity.ts'
import { Display } from './showings/display/display.entity.ts'
import { AttendeeSample, ReaderPeak, SlideTime } from './showings/report/report.entity.ts'
import { Showing } from './showings/showing.entity.ts'
import { BinnedSlides } from './slides/binned-slides.entity.ts'
import { Slide } from './slides/slide.entity.ts'
import { TeamInvite } from './teams/members/team-invite.entity.ts'
import { TeamMember } from './teams/members/team-member.entity.ts'
import { Team } from './teams/team.entity.ts'
import { Webhook } from './webhooks/webhook.entity.ts'
import { WebhookChange } from './webhooks/webhook-change.entity.ts'
import { WebhookDelivery } from './webhooks/webhook-delivery.entity.ts'

export const entities = [
  Account,
  Login,
  LinkCode,
  WaitingLogin,
  SecondFactor,
  RecoveryCode,
  RememberedBrowser,
  SsoIdentity,
  SsoAttempt,
  AccessToken,
  Webhook,
  WebhookDelivery,
  WebhookChange,
  Team,
  TeamMember,
  TeamInvite,
  Event,
  IssuedAccessCode,
  BinnedSlides,
  ContentPage,
  Slide,
  AboutPage,
  EndPage,
  Image,
  Video,
  UnusedFile,
  Showing,
  AttendeeSample,
  ReaderPeak,
  SlideTime,
  Display,
  LibraryUse,
  LibraryChange,
  LibraryFavourite,
  LibraryTags,
  CaptionStream,
  Caption,
  Translation,
  Setting,
  AuditEntry,
  OutboxMail,
  SpentChallenge,
  Subscription,
  ReceivedStripeEvent,
  DepartedCustomer,
  TryCount,
  IdempotencyRecord,
]
