import { Migration } from '@mikro-orm/migrations'

/** An account's pictures are listed from the newest on. */
export class PictureLibrary extends Migration {
  override name = '0043-picture-library'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(
      `create index "image_owner_reference_created_at_blob_name_index" on "image" ("owner_reference", "created_at", "blob_name")`,
    )
    this.addSql(`drop index "image_owner_reference_index"`)
  }

  override down() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`create index "image_owner_reference_index" on "image" ("owner_reference")`)
    this.addSql(`drop index "image_owner_reference_created_at_blob_name_index"`)
  }
}
