import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../test/support/test-app.ts'
import { Setting } from '../db/setting.entity.ts'
import { type Context, createContext, type Transaction, transactional } from './context.ts'

let ctx: Context
const done: string[] = []
const app = await testApp()

beforeEach(() => {
  done.length = 0
  ctx = createContext(app.config, app.services, null)
})

const note = transactional(async (tx, key: string) => {
  await tx.em.insert(Setting, { key, value: '' })
  tx.afterCommit(() => void done.push(key))
})
const isStored = async (key: string) => (await app.orm.em.fork().count(Setting, { key })) > 0

describe('effects after a commit', () => {
  test('do not run after a rollback, nor with the next transaction', async () => {
    const work = ctx.transaction(async (tx) => {
      tx.afterCommit(() => void done.push('of the rollback'))
      throw new Error('rolled back')
    })
    await expect(work).rejects.toThrow('rolled back')
    expect(done).toEqual([])
    await ctx.transaction(async (tx) => tx.afterCommit(() => void done.push('of the commit')))
    expect(done).toEqual(['of the commit'])
  })

  test('run once after a retry', async () => {
    let tries = 0
    await ctx.transaction(async (tx) => {
      tries += 1
      tx.afterCommit(() => void done.push(`try ${tries}`))
      if (tries === 1) await tx.em.execute(`do $$ begin raise exception 'ended' using errcode = '40P01'; end $$`)
    })
    expect(done).toEqual(['try 2'])
  })

  test('may begin a transaction of their own', async () => {
    await ctx.transaction(async (tx) => tx.afterCommit((after) => note(after, 'after')))
    expect(await isStored('after')).toBe(true)
  })
})

describe('a verb that is called inside a transaction', () => {
  test('is rolled back with it, and sees its work', async () => {
    const work = ctx.transaction(async (tx) => {
      await tx.em.insert(Setting, { key: 'outer', value: '' })
      await note(tx, 'inner')
      expect(await tx.em.count(Setting, { key: ['outer', 'inner'] })).toBe(2)
      throw new Error('rolled back')
    })
    await expect(work).rejects.toThrow('rolled back')
    expect([await isStored('outer'), await isStored('inner'), done]).toEqual([false, false, []])
  })

  test('runs again with it', async () => {
    let tries = 0
    await ctx.transaction(async (tx) => {
      await note(tx, 'again')
      if (++tries === 1) await tx.em.execute(`do $$ begin raise exception 'ended' using errcode = '40001'; end $$`)
    })
    expect([await isStored('again'), done]).toEqual([true, ['again']])
  })

  test('acts as the actor that its caller gives it', async () => {
    const actor = {
      reference: 'amara',
      displayName: 'Amara',
      accountLevel: 'Free',
      isAdmin: false,
      loginHash: '',
    } as const
    const actorOf = transactional(async (tx) => tx.actor)
    expect(await actorOf({ ...ctx, actor })).toEqual(actor)
    expect(await ctx.transaction((tx) => actorOf({ ...tx, actor }))).toEqual(actor)
  })
})

test('a transaction can neither begin another one nor be forgotten', () => {
  const begins = async (_ctx: Context) => {}
  const takesPart = async (_tx: Transaction) => {}
  const mistakes = (tx: Transaction) => [
    // @ts-expect-error: it would be another transaction
    tx.transaction(async () => {}),
    // @ts-expect-error: it would be another transaction
    begins(tx),
    // @ts-expect-error: it takes part in none
    takesPart(ctx),
    // @ts-expect-error: only a transaction is committed
    ctx.afterCommit(() => {}),
  ]
  expect(mistakes).toBeDefined()
})
