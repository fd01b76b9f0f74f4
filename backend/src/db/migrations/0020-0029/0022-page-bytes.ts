import { Migration } from '@mikro-orm/migrations'

/**
 * The size of each page's text, so that an event's budget is checked without reading its pages. Null until it is measured: for older pages,
 * and for those that the previous version writes meanwhile. Filling it here would lock every page during the upgrade.
 */
export class PageBytes extends Migration {
  override name = '0022-page-bytes'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`alter table "content_page" add "bytes" int null`)
  }

  override down() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`alter table "content_page" drop column "bytes"`)
  }
}
