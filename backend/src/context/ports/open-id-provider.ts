/** What ties the provider's answer to the log-in that asked for it. */
export interface SignOnProof {
  state: string
  nonce: string
  codeVerifier: string
}

/** What the provider sends back with the browser. */
export type ProviderAnswer = Partial<Record<'code' | 'state' | 'iss' | 'error' | 'error_description', string>>

/** The operator's OpenID Connect provider. Nothing is asked of it before the first log-in. */
export interface OpenIdProvider {
  /** What people call it. */
  name: string
  /** The provider's address for a new log-in, and what to keep for its answer. @throws SignOnFailed */
  begin(): Promise<{ address: string; proof: SignOnProof }>
  /** Whom the provider vouches for. Its answer counts once. @throws SignOnFailed */
  finish(answer: ProviderAnswer, proof: SignOnProof): Promise<ProviderPerson>
}

/** Who somebody is, as the provider vouches for. */
export interface ProviderPerson {
  issuer: string
  subject: string
  /** Null when the provider does not say that it belongs to the person. */
  verifiedEmail: string | null
  /** Empty when the provider tells none. */
  firstName: string
  lastName: string
}
