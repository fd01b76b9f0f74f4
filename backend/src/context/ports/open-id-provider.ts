/** Binds the provider's answer to the log-in attempt that asked for it. */
export interface SignOnProof {
  state: string
  nonce: string
  codeVerifier: string
}

/** The query parameters of the provider's redirect. */
export type ProviderAnswer = Partial<Record<'code' | 'state' | 'iss' | 'error' | 'error_description', string>>

/** The operator's OpenID Connect provider, contacted on the first log-in at the earliest. */
export interface OpenIdProvider {
  /** The name on the log-in button. */
  name: string
  /** The address to redirect to, and the proof to keep until the answer arrives. @throws SignOnFailed */
  begin(): Promise<{ address: string; proof: SignOnProof }>
  /** The person that the provider authenticated. Each answer works once. @throws SignOnFailed */
  finish(answer: ProviderAnswer, proof: SignOnProof): Promise<ProviderPerson>
}

/** A person's identity, as asserted by the provider. */
export interface ProviderPerson {
  issuer: string
  subject: string
  /** Null when the provider doesn't assert that the address is verified. */
  verifiedEmail: string | null
  /** Empty when the provider sends none. */
  firstName: string
  lastName: string
}
