import type { PicturePlace } from '../../../../generated/zod/schemas/index.zod.ts'
import type { Actor } from '../../context/context.ts'
import { containing } from '../../db/containing.ts'
import type { EntityManager } from '../../db/orm.ts'
import { isEditable } from '../../events/access.ts'

/** A place that uses a picture, and what is written there. */
export interface FoundUse {
  blobName: string
  place: PicturePlace
  eventReference: string | null
  eventName: string | null
  altText: string | null
  fileName: string | null
}

/** How many uses of a picture are read: a logo may be in thousands of events. */
const MOST_USES = 20

const isWanted = (...texts: string[]) =>
  `(wanted.pattern is null or ${texts.map((text) => `${text} ilike wanted.pattern`).join(' or ')})`

const KIT =
  'icon_image, icon_image_name, wide_logo, wide_logo_name, header_image, header_image_name, background_image, background_image_name'

/** Pages by the index of their images; screens of events in one pass over the caller's events. */
const USES = `
  with asked as (select value as blob_name from jsonb_array_elements_text(?::jsonb)),
  wanted as (select ?::text as pattern),
  editable as (
    select * from event where reference in (
      select reference from event where owner_reference = ?
      union select event.reference from team_member member join event on event.team_reference = member.team_reference
        where member.account_reference = ?
    ) and binned_at is null
  )
  select asked.blob_name as "blobName", 'Page' as place, page.* from asked cross join wanted cross join lateral (
    select event.reference as "eventReference", event.name as "eventName",
      block.value->>'altText' as "altText", block.value->>'fileName' as "fileName"
    from content_page join event on event.reference = content_page.event_reference
      cross join lateral jsonb_path_query(content_page.rows, '$[*].blocks[*]') as block(value)
    where jsonb_path_query_array(content_page.rows, '$[*].blocks[*].blobName') @> jsonb_build_array(asked.blob_name)
      and block.value->>'blobName' = asked.blob_name and ${isEditable('event')}
      and ${isWanted('event.name', `block.value->>'altText'`, `block.value->>'fileName'`)}
    limit ${MOST_USES}
  ) page
  union all
  select blob_name, place, reference, name, null, file_name from (
    select screen.*, editable.reference, editable.name,
      row_number() over (partition by screen.blob_name order by editable.created_at desc, screen.place) as rank
    from wanted cross join editable cross join lateral (values
      ('HeaderImage', welcome_image, welcome_image_name), ('Logo', icon_image, icon_image_name),
      ('Background', background, background_name)
    ) as screen(place, blob_name, file_name)
    where screen.blob_name in (select blob_name from asked) and ${isWanted('editable.name', 'screen.file_name')}
  ) screens where rank <= ${MOST_USES}
  union all
  select kit.blob_name, 'BrandKit', null, null, null, kit.file_name from wanted cross join (
    select ${KIT} from account where reference = ?
    union all
    select ${KIT} from team where reference in (select team_reference from team_member where account_reference = ?)
  ) brand cross join lateral (values
    (icon_image, icon_image_name), (wide_logo, wide_logo_name),
    (header_image, header_image_name), (background_image, background_image_name)
  ) as kit(blob_name, file_name)
  where kit.blob_name in (select blob_name from asked) and ${isWanted('kit.file_name')}`

/**
 * Where an account's own and its teams' events and brand kits use pictures; with a text, only the places that match. A picture without
 * uses is missing: the account may not use it, or nothing does any more.
 */
export async function findUses(
  em: EntityManager,
  { reference }: Pick<Actor, 'reference'>,
  blobNames: string[],
  search = '',
): Promise<Map<string, FoundUse[]>> {
  if (blobNames.length === 0) return new Map()
  const pattern = search === '' ? null : containing(search)
  const values = [JSON.stringify(blobNames), pattern, ...Array.from({ length: 6 }, () => reference)]
  return Map.groupBy(await em.execute<FoundUse[]>(USES, values), ({ blobName }) => blobName)
}
