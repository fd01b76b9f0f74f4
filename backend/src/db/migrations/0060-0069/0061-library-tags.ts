import { Migration } from '@mikro-orm/migrations'

/** Organisers' tags of songs and slides in the library. */
export class LibraryTagsOfAccounts extends Migration {
  override name = '0061-library-tags'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(
      'create table "library_tags" ("account_reference" varchar(64) not null, "item_reference" varchar(64) not null, "tags" jsonb not null, "words" tsvector not null, primary key ("account_reference", "item_reference"))',
    )
    this.addSql(
      'alter table "library_tags" add constraint "library_tags_account_reference_foreign" foreign key ("account_reference") references "account" ("reference") on delete cascade',
    )
  }

  override down() {
    this.addSql('drop table "library_tags"')
  }
}
