import { createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

type Claims = Record<string, unknown>

/** The issuer's misbehaviour. */
export interface Mischief {
  /** Modifies the claims of ID tokens. */
  claims?: (claims: Claims) => Claims
  /** Signs ID tokens with an unknown key. */
  foreignKey?: boolean
  /** `away`: connections break; `broken`: every response is 500; `silent`: no response at all. */
  server?: 'away' | 'broken' | 'silent'
}

const CLIENT_ID = 'lectern'
const CLIENT_SECRET = 'a-secret-of-at-least-32-characters'
const SCOPE = 'openid email profile'
const KEY_ID = 'issuer-key'
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

interface Options {
  /** Lectern's address. */
  publicOrigin: string
  /** Expects the client secret in the body instead of the header. */
  secretInBody?: boolean
  /** ID tokens contain address and names; otherwise only the user info does. */
  claimsInIdToken?: boolean
}

/** An OpenID Connect provider (oidc-provider over real HTTP), whose log-in page asks for a name. */
export async function startIssuer({ publicOrigin, secretInBody = false, claimsInIdToken = true }: Options) {
  const world = { people: new Map<string, Claims>(), mischief: {} as Mischief, calls: [] as string[] }
  let answer = (_request: IncomingMessage, _response: ServerResponse) => {}
  const server = createServer((request, response) => {
    world.calls.push(new URL(request.url ?? '', 'http://issuer').pathname)
    const { server: fault } = world.mischief
    if (fault === 'away') request.socket.destroy()
    else if (fault === 'broken') response.writeHead(500).end('broken')
    else if (fault !== 'silent') answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const key = newKey()
  const redirectUri = `${publicOrigin}/api/auth/sso/callback`
  const method = secretInBody ? 'client_secret_post' : 'client_secret_basic'
  const provider = new Provider(
    url,
    configurationOf({ key, redirectUri, method, claimsInIdToken, people: world.people }),
  )
  // Koa would log errors, which the tests provoke
  provider.silent = true
  provider.use(async (ctx, next) => {
    await next()
    const body = ctx.body as { id_token?: string }
    if (ctx.path === '/token' && body?.id_token) body.id_token = tamper(body.id_token, key, world.mischief)
  })
  const callback = provider.callback()
  answer = (request, response) =>
    request.url?.startsWith('/login/') ? loginPage(provider, request, response) : callback(request, response)
  return {
    url,
    /** The accounts at the issuer, by name, with their claims. */
    people: world.people,
    /** The requested paths. */
    calls: world.calls,
    misbehave: (mischief: Mischief) => {
      world.mischief = mischief
    },
    /** The settings of a Lectern registered with it. */
    environment: {
      PUBLIC_ORIGIN: publicOrigin,
      OIDC_ISSUER: url,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      OIDC_NAME: 'Grace Church',
    },
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface Parts {
  key: KeyObject
  redirectUri: string
  method: 'client_secret_basic' | 'client_secret_post'
  claimsInIdToken: boolean
  people: Map<string, Claims>
}

const configurationOf = ({ key, redirectUri, method, claimsInIdToken, people }: Parts): Configuration => ({
  clients: [
    {
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: method,
    },
  ],
  clientAuthMethods: [method],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
  conformIdTokenClaims: !claimsInIdToken,
  pkce: { required: () => true },
  jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' }] } as never,
  cookies: { keys: [randomBytes(16).toString('hex')] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_ctx, { uid }) => `/login/${uid}` },
  ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  findAccount: (_ctx, accountId) => ({ accountId, claims: async () => ({ sub: accountId, ...people.get(accountId) }) }),
  // Everyone who logs in consents
  async loadExistingGrant({ oidc }) {
    const accountId = oidc.session?.accountId
    if (!accountId) return undefined
    const grant = new oidc.provider.Grant({ clientId: CLIENT_ID, accountId })
    grant.addOIDCScope(SCOPE)
    await grant.save()
    return grant
  },
})

const PAGE = `<!doctype html><html lang="en"><title>Grace Church</title><h1>Grace Church</h1>
<form method="post"><label>Name <input name="person"></label> <button>Continue</button></form>
<form method="post"><button>Refuse</button></form>`

async function loginPage(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'GET') return void response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
  let text = ''
  for await (const chunk of request) text += chunk
  const accountId = new URLSearchParams(text).get('person')
  const result = accountId ? { login: { accountId } } : { error: 'access_denied', error_description: 'said no' }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

/** Modifies a token as requested and signs it again. */
function tamper(token: string, key: KeyObject, { claims, foreignKey }: Mischief) {
  if (!claims && !foreignKey) return token
  const [header = '', payload = ''] = token.split('.')
  const issued = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims
  const changed = Buffer.from(JSON.stringify(claims?.(issued) ?? issued)).toString('base64url')
  const signature = createSign('RSA-SHA256')
    .update(`${header}.${changed}`)
    .sign(foreignKey ? newKey() : key)
  return `${header}.${changed}.${signature.toString('base64url')}`
}

/**
 * A person's visit to the issuer in a new browser: from Lectern's redirect to the redirect back. Without a name they refuse.
 */
export async function visitIssuer(address: string, person: string | null) {
  const cookies = new Map<string, string>()
  const issuer = new URL(address).origin
  let next = address
  for (let hop = 0; hop < 8; hop++) {
    const isPage = new URL(next).pathname.startsWith('/login/')
    const form = new URLSearchParams(person ? { person } : {})
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(isPage ? { method: 'POST', body: form } : {}),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`the issuer answers ${answer.status}: ${await answer.text()}`)
    const target = new URL(location, next)
    if (target.origin !== issuer) return target.pathname + target.search
    next = target.href
  }
  throw new Error('the issuer sends people around in circles')
}
