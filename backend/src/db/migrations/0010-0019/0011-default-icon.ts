import { Migration } from '@mikro-orm/migrations'

/** The default icon of an account's events. */
export class DefaultIcons extends Migration {
  override name = '0011-default-icon'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`alter table "account" add "icon_image" varchar(200) null, add "icon_image_name" varchar(255) null`)
  }
}
