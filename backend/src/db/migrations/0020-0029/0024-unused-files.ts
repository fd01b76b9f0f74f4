import { Migration } from '@mikro-orm/migrations'

/** Files of removed images and videos stay for a day; and an index finds the pages that use an image. */
export class UnusedFiles extends Migration {
  override name = '0024-unused-files'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(
      `create table "unused_file" ("blob_name" varchar(200) not null, "owner_reference" varchar(64) null, "width" int not null, "byte_size" int not null, "was_used" boolean not null, "unused_since" timestamptz not null, "removal_started_at" timestamptz null, primary key ("blob_name"))`,
    )
    this.addSql(
      `alter table "unused_file" add constraint "unused_file_owner_reference_foreign" foreign key ("owner_reference") references "account" ("reference") on delete set null`,
    )
    this.addSql(`create index "unused_file_unused_since_index" on "unused_file" ("unused_since")`)
    this.addSql(
      `create index "unused_file_owner_reference_unused_since_index" on "unused_file" ("owner_reference", "unused_since")`,
    )
    this.addSql(
      `create index "content_page_blob_names_index" on "content_page" using gin (jsonb_path_query_array("rows", '$[*].blocks[*].blobName'))`,
    )
  }

  override down() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`drop index "content_page_blob_names_index"`)
    this.addSql(`drop table "unused_file"`)
  }
}
