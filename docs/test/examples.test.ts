import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { settings } from '../../backend/src/config/settings.ts'
import * as schemas from '../../generated/zod/schemas/index.zod.ts'
import { codeBlocks } from './support/code-blocks.ts'

const root = new URL('../../', import.meta.url)
const shown = codeBlocks.filter(({ language }) => language === 'json')

describe("the guides' examples", () => {
  test('are responses or states of the contract, named after their language', () => {
    expect(shown.length).toBeGreaterThan(0)
    for (const { page, name, code } of shown) {
      const schema = (schemas as unknown as Record<string, z.ZodType>)[name]
      if (!schema) throw new Error(`${page} shows JSON of "${name}", which the contract does not have`)
      const { error } = schema.safeParse(JSON.parse(code))
      expect(error?.issues ?? [], `${name} on ${page}`).toEqual([])
    }
  })

  test('are existing make targets and npm scripts', () => {
    const text = codeBlocks
      .filter(({ language }) => language === 'console')
      .map(({ code }) => code)
      .join('\n')
    const scripts = Object.keys(JSON.parse(readFileSync(new URL('package.json', root), 'utf8')).scripts)
    const verbs = [...readFileSync(new URL('Makefile', root), 'utf8').matchAll(/^([a-z]+):/gm)].map(([, verb]) => verb)
    const [named, made] = [/npm run (?:-s )?([\w:]+)/g, /make ([a-z]+)/g].map((form) =>
      [...text.matchAll(form)].map(([, one]) => one),
    )
    expect(scripts).toEqual(expect.arrayContaining(named ?? []))
    expect(verbs).toEqual(expect.arrayContaining(made ?? []))
    expect([named, made]).not.toContainEqual([])
  })

  test('are settings that the server reads', () => {
    const blocks = codeBlocks
      .filter(({ language }) => language === 'console')
      .map(({ code }) => code)
      .join('\n')
    const named = [...blocks.matchAll(/^(?:export )?([A-Z_]+)=/gm)].map(([, name]) => name ?? '')
    expect(named.filter((name) => !(name in settings.shape))).toEqual([])
    expect(named).toContain('SECRET_KEY')
  })
})
