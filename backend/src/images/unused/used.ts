/**
 * SQL: whether a page, event, account or team uses an image or video, given the SQL of its name and owner. Each name belongs to one owner. Add
 * new uses here. An index has the expression on pages.
 */
export const isUsed = (name: string, owner: string) => `(
  exists (select from content_page
    where jsonb_path_query_array(content_page.rows, '$[*].blocks[*].blobName') @> jsonb_build_array(${name}))
  or exists (select from event where event.owner_reference = ${owner}
    and ${name} in (event.welcome_image, event.icon_image, event.background))
  or exists (select from account where account.reference = ${owner}
    and ${name} in (account.icon_image, account.wide_logo, account.header_image, account.background_image))
  or exists (select from team where team.owner_reference = ${owner}
    and ${name} in (team.icon_image, team.wide_logo, team.header_image, team.background_image)))`
