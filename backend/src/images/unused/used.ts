/** Which events count: all, those outside the bin, or of those the ones that weren't taken down. */
type Counted = 'all' | 'unbinned' | 'public'

const conditions = {
  all: () => '',
  unbinned: (event: string) => `and ${event}.binned_at is null`,
  public: (event: string) => `and ${event}.binned_at is null and ${event}.taken_down_at is null`,
}

/** Names the image or video in SQL, and its owner. Each name belongs to one owner. */
const uses = (name: string, owner: string, counted: Counted) => `(
  exists (select from content_page ${counted === 'all' ? '' : 'left join event of on of.reference = content_page.event_reference'}
    where (jsonb_path_query_array(content_page.rows, '$[*].blocks[*].blobName') @> jsonb_build_array(${name})
      or jsonb_path_query_array(content_page.rows, '$[*].blocks[*].video.*') @> jsonb_build_array(${name}))
    ${counted === 'all' ? '' : 'and content_page.binned_reference is null'} ${conditions[counted]('of')})
  or exists (select from event where event.owner_reference = ${owner} ${conditions[counted]('event')}
    and ${name} in (event.welcome_image, event.icon_image, event.background))
  or exists (select from account where account.reference = ${owner}
    and ${name} in (account.icon_image, account.wide_logo, account.header_image, account.background_image))
  or exists (select from team where team.owner_reference = ${owner}
    and ${name} in (team.icon_image, team.wide_logo, team.header_image, team.background_image)))`

/**
 * SQL: whether a page, event, account or team uses an image or video, given the SQL of its name and owner. The bin counts. Add new uses here.
 * Indexes have the expressions on pages.
 */
export const isUsed = (name: string, owner: string) => uses(name, owner, 'all')

/** The same without the bin: whether it may be served. */
export const isShown = (name: string, owner: string) => uses(name, owner, 'unbinned')

/** SQL: whether events that attendees may see have the picture from their team's brand kit. Its owner may be blocked, theirs isn't. */
const isLogoOfOthers = (file: string) => `exists (select from team
  join event on event.team_reference = team.reference ${conditions.public('event')}
  join account on account.reference = event.owner_reference and account.manual_block_date is null
  where team.owner_reference = ${file}.owner_reference and ${file}.blob_name in (team.icon_image, team.wide_logo))`

/** SQL: whether anyone may see an image or video that isn't hidden. Its uses only matter if its owner is blocked or has an event that was taken down. */
export const isPublic = (file: string) => `(
  (not exists (select from account where account.reference = ${file}.owner_reference and account.manual_block_date is not null)
    or ${isLogoOfOthers(file)})
  and (not exists (select from event where event.owner_reference = ${file}.owner_reference and event.taken_down_at is not null)
    or ${uses(`${file}.blob_name`, `${file}.owner_reference`, 'public')}))`
