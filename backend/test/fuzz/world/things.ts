import { follow, nameOf, type Schema } from '../contract/contract.ts'

/** Something named in responses: an event, a slide, a picture. */
export interface Thing {
  /** The path parameter that it can replace. */
  kind: string
  value: string
  /** The other path parameters it was found under. */
  under: Record<string, string>
}

/** Where responses contain references: by schema, the field and the parameter that it fills. */
const places: Record<string, Record<string, string>> = {
  Event: { reference: 'eventReference', accessCode: 'accessCode' },
  EventListItem: { reference: 'eventReference', defaultShowingReference: 'showingReference' },
  SessionDetails: { accessCode: 'accessCode' },
  DefaultShowing: { reference: 'showingReference' },
  Showing: { reference: 'showingReference', previewLink: 'previewToken' },
  PreviewShowing: { reference: 'showingReference' },
  Slide: { reference: 'slideReference', pageReference: 'pageReference' },
  SlideWithContents: { reference: 'slideReference', pageReference: 'pageReference' },
  BinEntry: { reference: 'binReference' },
  EndPage: { endPageReference: 'endPageId', pageId: 'pageReference' },
  CreatedEndPage: { reference: 'endPageId', pageId: 'pageReference' },
  AboutPage: { pageId: 'pageReference' },
  ContentPage: { reference: 'pageReference' },
  Row: { reference: 'row' },
  Block: { reference: 'block', blobName: 'blobName' },
  BlockVideo: { blobName: 'video' },
  StoredVideo: { blobName: 'video' },
  EventStyle: { blobName: 'blobName' },
  WelcomeScreen: { blobName: 'blobName', previewLink: 'previewToken' },
  WelcomeIcon: { blobName: 'blobName' },
  DefaultIcon: { blobName: 'blobName' },
  BrandImage: { blobName: 'blobName' },
  Team: { reference: 'teamReference' },
  TeamMember: { reference: 'memberReference' },
  TeamInvite: { reference: 'inviteReference' },
  AccessToken: { reference: 'tokenReference' },
  Webhook: { reference: 'webhookReference' },
  WebhookDelivery: { reference: 'deliveryReference' },
  OpenLogin: { loginId: 'loginId' },
  AdminUser: { userId: 'userId' },
  LibraryItem: { reference: 'itemReference' },
  AdminEvent: { reference: 'eventReference' },
}

/** All things in a response. `under` contains the call's parameters. */
export function thingsIn(schema: Schema, value: unknown, under: Record<string, string>): Thing[] {
  if (typeof value !== 'object' || value === null) return []
  const { oneOf, items, properties = {} } = follow(schema)
  if (oneOf) return oneOf.flatMap((one) => thingsIn(one, value, under))
  if (Array.isArray(value)) return items ? value.flatMap((one) => thingsIn(items, one, under)) : []
  const fields = value as Record<string, unknown>
  const own = ownThings(nameOf(schema) ?? '', fields, under)
  const event = own.find(({ kind }) => kind === 'eventReference')
  const inside = event ? { ...under, eventReference: event.value } : under
  const children = Object.entries(properties).flatMap(([name, child]) => thingsIn(child, fields[name], inside))
  return [...own, ...children]
}

const ownThings = (name: string, fields: Record<string, unknown>, under: Record<string, string>): Thing[] =>
  Object.entries(places[name] ?? {}).flatMap(([field, kind]) => {
    const value = fields[field]
    return typeof value === 'string' ? [{ kind, value: spelledInPath(kind, value), under }] : []
  })

/** Its spelling in a path: a link ends with its token, and a picture's name has bars for slashes. */
function spelledInPath(kind: string, value: string) {
  if (kind === 'previewToken') return value.split('/').at(-1) ?? ''
  return kind === 'blobName' ? value.replaceAll('/', '|') : value
}

/** How many things of each kind to keep: the oldest, which are used most, and the newest. */
const OLDEST = 4
const NEWEST = 8

/** The things that a person knows of. */
export class Things {
  readonly #byKind = new Map<string, Thing[]>()
  /** The things that the person has deleted. */
  readonly gone = new Map<string, string[]>()

  learn(things: Thing[]) {
    for (const thing of things) {
      const known = this.of(thing.kind)
      if (known.some(({ value }) => value === thing.value)) continue
      const oldest = known.slice(0, OLDEST)
      this.#byKind.set(thing.kind, [...oldest, ...[...known.slice(OLDEST), thing].slice(-NEWEST)])
    }
  }

  forget(kind: string, value: string) {
    this.#byKind.set(
      kind,
      this.of(kind).filter((one) => one.value !== value),
    )
    for (const [other, things] of this.#byKind) {
      this.#byKind.set(
        other,
        things.filter(({ under }) => under[kind] !== value),
      )
    }
    this.gone.set(kind, [...(this.gone.get(kind) ?? []), value].slice(-NEWEST))
  }

  of = (kind: string): Thing[] => this.#byKind.get(kind) ?? []

  clear() {
    this.#byKind.clear()
  }
}
