import { defineEntity, p } from '@mikro-orm/core'

/** What an installation decides once and keeps, such as its own secret when none is configured. */
const SettingSchema = defineEntity({
  name: 'Setting',
  tableName: 'setting',
  properties: {
    key: p.string().length(100).primary(),
    value: p.text(),
  },
})
export class Setting extends SettingSchema.class {}
SettingSchema.setClass(Setting)
