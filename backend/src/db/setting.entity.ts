import { defineEntity, p } from '@mikro-orm/core'

/** Values that an installation generates once and keeps, such as its secret key. */
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
