import { Migration } from '@mikro-orm/migrations'

/** The search and sort keys of users, and the filters of the audit log. */
export class Admin extends Migration {
  override name = '0005-admin'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(
      `alter table "account" add column "search_key" text generated always as (lower(regexp_replace(normalize(last_name || ' ' || first_name || ' ' || last_name || ' ' || email, NFD), '[\u0300-\u036f]', '', 'g'))) stored null`,
    )
    this.addSql(`create index "account_search_key_index" on "account" (search_key collate "C", reference)`)
    this.addSql(`create index "account_created_at_reference_index" on "account" ("created_at", "reference")`)
    this.addSql(`create index "account_is_admin_index" on "account" (reference) where is_admin`)
    this.addSql(`create index "audit_entry_actor_reference_index" on "audit_entry" ("actor_reference")`)
    this.addSql(`create index "audit_entry_action_at_index" on "audit_entry" ("action", "at")`)
  }
}
