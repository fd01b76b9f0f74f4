import { PostgreSqlPlatform } from '@mikro-orm/postgresql'
import { expect, test } from 'vitest'
import { quoteText } from './quote-text.ts'

test.each(['', 'Stille Nacht', "O'Carolan’s “Concerto”", 'a \\ b', "\\'; drop table song; --", "''\\\\''", '👩‍🎤 ?'])(
  'quotes %j as MikroORM does',
  (text) => expect(quoteText(text)).toBe(new PostgreSqlPlatform().escape(text)),
)
