import fc, { type Arbitrary } from 'fast-check'
import { follow, type Operation } from '../contract/contract.ts'
import { type Usual, valid } from './values.ts'

/** A PNG of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** The first bytes of a video. */
const MP4 = 'AAAAIGZ0eXBpc29tAAACAGlzb21pc28yYXZjMW1wNDE='
export const INVITE_CODE = 'WELCOME'
const NEW_PASSWORD = 'holly-verse-lantern-7'

export type Whose = 'own' | 'other' | 'gone' | 'made-up'

/** Placeholders for values that are only known when the request is sent; `fillIn` replaces them. */
export const marker = {
  password: '§password§',
  email: '§email§',
  newEmail: (at: number) => `§new ${at}§`,
  emailOf: (role: string) => `§email of ${role}§`,
  thing: (kind: string, whose: Whose, at: number) => `§${whose} ${kind} ${at}§`,
  order: (kind: string) => `§order ${kind}§`,
}

export const whose: Arbitrary<Whose> = fc.oneof(
  { arbitrary: fc.constant('own' as const), weight: 6 },
  { arbitrary: fc.constantFrom('other' as const, 'gone' as const, 'made-up' as const), weight: 4 },
)

/** Mostly the same few indexes, so that requests hit existing things. */
export const at = fc.oneof(fc.nat(1), fc.nat(11))
const own = (kind: string) => at.map((one) => marker.thing(kind, 'own', one))
const maybe = (arbitrary: Arbitrary<unknown>) => fc.option(arbitrary, { freq: 2 })

const anAddress = fc.oneof(at.map(marker.newEmail), fc.constantFrom('member', 'outsider', 'free').map(marker.emailOf))

/** A readable text. */
const readable = (operation: Operation, field: string) => {
  const schema = Object.values(operation.bodies)
    .flatMap((body) => [follow(body), ...(follow(body).oneOf ?? []).map(follow)])
    .find((body) => body.properties?.[field])?.properties?.[field]
  return schema && valid(schema).filter((text) => typeof text !== 'string' || /[\p{L}\p{N}]/u.test(text))
}

const blocks = fc.oneof(
  fc.record(
    {
      blockType: fc.constant('Text'),
      text: fc.string({ unit: 'grapheme', maxLength: 60 }).filter((text) => !text.includes('\0')),
      textStyle: fc.constantFrom('Header', 'SubHeader', 'Basic'),
    },
    { requiredKeys: ['blockType', 'text'] },
  ),
  fc.record(
    {
      blockType: fc.constant('Image'),
      imageName: fc.constant('crest.png'),
      imageContents: fc.constant(PIXEL),
      altText: fc.constantFrom('The crest', ''),
      video: fc.record({ blobName: own('video'), durationSeconds: fc.integer({ min: 1, max: 86_400 }) }),
    },
    { requiredKeys: ['blockType', 'imageName', 'imageContents', 'altText'] },
  ),
)

const caption = fc.record({
  id: fc.constantFrom('mic-1:1', 'mic-1:2'),
  text: fc.constantFrom('Good evening, and welcome.', ''),
  version: fc.integer({ min: 1, max: 9 }),
  isFinal: fc.boolean(),
})

const image = fc.oneof(fc.constant({ fileName: 'crest.png', fileContents: PIXEL }), fc.constant({ removeImage: true }))

/** Realistic bodies: with the person's own password, valid pictures and existing things. */
export function usualFor(operation: Operation): Usual {
  const readables = ['name', 'firstName', 'lastName', 'text'].flatMap((field) => {
    const arbitrary = readable(operation, field)
    return arbitrary ? [[`.${field}`, arbitrary] as const] : []
  })
  return {
    ...Object.fromEntries(readables),
    GivenPassword: fc.constant(marker.password),
    NewPassword: fc.constant(NEW_PASSWORD),
    '.confirmPassword': fc.constant(NEW_PASSWORD),
    EmailAddress: operation.id === 'logIn' ? fc.constant(marker.email) : anAddress,
    '.inviteCode': fc.constant(INVITE_CODE),
    FileContents: fc.constant(PIXEL),
    FileName: fc.constant('crest.png'),
    UploadVideo: fc.constant({ fileContents: MP4 }),
    ImageChange: image,
    UpdateEventStyle: fc.oneof(
      fc.record(
        { backgroundType: fc.constant('None'), scrimOpacity: fc.nat(100) },
        { requiredKeys: ['backgroundType'] },
      ),
      fc.constant({ backgroundType: 'Image', fileContents: PIXEL, fileName: 'hall.png' }),
    ),
    EndLink: fc.webUrl(),
    WebhookAddress: fc.constant('https://receiver.example.org/hook'),
    DateTimeInput: fc
      .date({ min: new Date('2026-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    SaveBlock: blocks,
    NewCaption: caption,
    ApplyLibraryItem: fc.record({
      eventReference: own('eventReference'),
      targets: fc.array(fc.record({ eventReference: own('eventReference'), version: fc.constant('unknown') }), {
        minLength: 1,
        maxLength: 2,
      }),
    }),
    '.languages': fc.constantFrom(['cy'], ['cy', 'ar']),
    '.languageCodes': fc.constantFrom([], ['cy'], ['cy', 'en']),
    AnnouncementTranslation: fc.record({ languageCode: fc.constant('cy'), text: fc.constant('Te') }),
    '.id': fc.constant(null),
    '.teamReference': maybe(own('teamReference')),
    '.showingReference': own('showingReference'),
    '.sessionPageReference': maybe(own('slideReference')),
    '.pageReference': fc.constant(null),
    ...(operation.id === 'deleteSlides' ? { '.slides': fc.tuple(own('slideReference')) } : {}),
    '.pages': fc.constant(marker.order(operation.id === 'reorderEndPages' ? 'endPageId' : 'slideReference')),
  }
}
