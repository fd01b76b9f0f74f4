import type { CreatedToken, TokenScope } from '../../../generated/zod/schemas/index.zod.ts'
import type { ScenarioClient } from '../harness/client.ts'
import type { World } from '../harness/scenario.ts'

export const TOKENS = '/api/auth/tokens'

/** Creates a token. */
export const newToken = (
  client: ScenarioClient,
  scopes: TokenScope[] = ['read'],
  name = 'Lyrics bridge',
): Promise<CreatedToken> => client.ok('POST', TOKENS, { name, scopes, expiresInDays: 30 })

/** A program that authenticates with a token only: no cookies, no CSRF token. */
export async function programWith(world: World, token: string) {
  const client = await world.visitor()
  client.cookies.clear()
  client.csrfToken = ''
  const authorization = `Bearer ${token}`
  return {
    client,
    call: (method: string, path: string, body?: unknown) => client.call(method, path, body, { authorization }),
    ok: (method: string, path: string, body?: unknown) => client.ok(method, path, body, { authorization }),
  }
}
export type Program = Awaited<ReturnType<typeof programWith>>
