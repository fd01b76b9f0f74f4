import * as openId from 'openid-client'
import type { SingleSignOnConfig } from '../../config/single-sign-on.ts'
import type { OpenIdProvider, ProviderAnswer, SignOnProof } from '../../context/ports/open-id-provider.ts'
import { personOf } from './provider-person.ts'
import { SignOnFailed } from './sign-on-failed.ts'

const CALLBACK_PATH = '/api/auth/sso/callback'
const SCOPE = 'openid email profile'
/** How long the provider's metadata is cached. */
const DISCOVERY_MS = 60 * 60_000
const TIMEOUT_SECONDS = 10

interface Parts {
  publicOrigin: string
  singleSignOn: SingleSignOnConfig | null
}

/** Null when single sign-on is not configured. */
export function createOpenIdProvider(
  { publicOrigin, singleSignOn: config }: Parts,
  { timeoutSeconds = TIMEOUT_SECONDS } = {},
): OpenIdProvider | null {
  if (!config) return null
  const redirectUri = `${publicOrigin}${CALLBACK_PATH}`
  const discovered = rememberDiscovery(() => discover(config, timeoutSeconds))
  return {
    name: config.name,
    begin: () =>
      orFail(async () => {
        const configuration = await discovered()
        const proof = {
          state: openId.randomState(),
          nonce: openId.randomNonce(),
          codeVerifier: openId.randomPKCECodeVerifier(),
        }
        return { address: await addressOf(configuration, redirectUri, proof), proof }
      }),
    finish: (answer, proof) =>
      orFail(async () => {
        const configuration = await discovered()
        const tokens = await redeem(configuration, redirectUri, answer, proof)
        const claims = tokens.claims()
        if (!claims) throw new SignOnFailed('the provider sent no ID token')
        const hasAddress = claims.email !== undefined
        const about = hasAddress ? claims : await openId.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        return personOf(claims, about)
      }),
  }
}

async function addressOf(configuration: openId.Configuration, redirectUri: string, proof: SignOnProof) {
  return openId.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: SCOPE,
    state: proof.state,
    nonce: proof.nonce,
    code_challenge: await openId.calculatePKCECodeChallenge(proof.codeVerifier),
    code_challenge_method: 'S256',
  }).href
}

/** Exchanges the code for tokens and validates state, issuer, nonce, audience, times and signature. */
function redeem(configuration: openId.Configuration, redirectUri: string, answer: ProviderAnswer, proof: SignOnProof) {
  const address = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value)
  return openId.authorizationCodeGrant(configuration, address, {
    expectedState: proof.state,
    expectedNonce: proof.nonce,
    pkceCodeVerifier: proof.codeVerifier,
    idTokenExpected: true,
  })
}

const discover = ({ issuer, clientId, clientSecret }: SingleSignOnConfig, timeout: number) => {
  // Plain http is accepted for issuers on this machine only (config.ts)
  const isPlain = new URL(issuer).protocol === 'http:'
  const execute = [openId.enableNonRepudiationChecks, ...(isPlain ? [openId.allowInsecureRequests] : [])]
  return openId.discovery(new URL(issuer), clientId, undefined, clientAuthentication(clientSecret), {
    execute,
    timeout,
  })
}

/** HTTP Basic, which every provider must support, unless it only supports the secret in the body. */
function clientAuthentication(clientSecret: string): openId.ClientAuth {
  const [basic, post] = [openId.ClientSecretBasic(clientSecret), openId.ClientSecretPost(clientSecret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const isBasic = methods.includes('client_secret_basic') || !methods.includes('client_secret_post')
    return (isBasic ? basic : post)(server, ...rest)
  }
}

/** Discovers the provider once for all waiting calls, and again after a failure or an hour. */
function rememberDiscovery(ask: () => Promise<openId.Configuration>) {
  let known: { answer: Promise<openId.Configuration>; until: number } | null = null
  return () => {
    if (known && performance.now() < known.until) return known.answer
    const answer = ask()
    const asked = { answer, until: performance.now() + DISCOVERY_MS }
    known = asked
    answer.catch(() => {
      if (known === asked) known = null
    })
    return answer
  }
}

async function orFail<T>(work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SignOnFailed) throw error
    throw new SignOnFailed('the provider did not answer as it should', { cause: error })
  }
}
