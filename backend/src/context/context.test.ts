import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/support/test-app.ts'
import { type Context, createContext } from './context.ts'

let app: TestApp
let ctx: Context
const done: string[] = []
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  done.length = 0
  ctx = createContext(app.config, app.services, null)
})

describe('effects after a commit', () => {
  test('run in their order once the outermost transaction was committed', async () => {
    await ctx.transaction(async () => {
      ctx.afterCommit(() => void done.push('first'))
      await ctx.transaction(async () => ctx.afterCommit(() => void done.push('second')))
      done.push('the work')
    })
    expect(done).toEqual(['the work', 'first', 'second'])
  })

  test('do not run after a rollback, nor with the next transaction', async () => {
    const work = ctx.transaction(async () => {
      ctx.afterCommit(() => void done.push('of the rollback'))
      throw new Error('rolled back')
    })
    await expect(work).rejects.toThrow('rolled back')
    expect(done).toEqual([])
    await ctx.transaction(async () => ctx.afterCommit(() => void done.push('of the commit')))
    expect(done).toEqual(['of the commit'])
  })
})
