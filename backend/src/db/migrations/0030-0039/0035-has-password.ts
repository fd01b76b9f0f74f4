import { Migration } from '@mikro-orm/migrations'

/** Says whether an account has a password, so that only calls that compare or change one read its hash. */
export class HasPassword extends Migration {
  override name = '0035-has-password'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(
      `alter table "account" add "has_password" boolean generated always as (password_hash is not null) stored`,
    )
  }

  override down() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`alter table "account" drop column "has_password"`)
  }
}
