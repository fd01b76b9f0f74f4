/** Names the image or video in SQL, and its owner. Each name belongs to one owner. */
const uses = (name: string, owner: string, { binned }: { binned: boolean }) => `(
  exists (select from content_page ${binned ? '' : 'left join event of on of.reference = content_page.event_reference'}
    where jsonb_path_query_array(content_page.rows, '$[*].blocks[*].blobName') @> jsonb_build_array(${name})
    ${binned ? '' : 'and content_page.binned_reference is null and of.binned_at is null'})
  or exists (select from event where event.owner_reference = ${owner} ${binned ? '' : 'and event.binned_at is null'}
    and ${name} in (event.welcome_image, event.icon_image, event.background))
  or exists (select from account where account.reference = ${owner}
    and ${name} in (account.icon_image, account.wide_logo, account.header_image, account.background_image))
  or exists (select from team where team.owner_reference = ${owner}
    and ${name} in (team.icon_image, team.wide_logo, team.header_image, team.background_image)))`

/**
 * SQL: whether a page, event, account or team uses an image or video, given the SQL of its name and owner. The bin counts. Add new uses here.
 * An index has the expression on pages.
 */
export const isUsed = (name: string, owner: string) => uses(name, owner, { binned: true })

/** The same without the bin: whether it may be served. */
export const isShown = (name: string, owner: string) => uses(name, owner, { binned: false })
