import type { ProofOfWorkChallenge } from '../../../../generated/zod/schemas/index.zod.ts'

export interface CodeDemand {
  accessCode: string
  /** The proof of work, as a multiple of the smallest one. */
  effort: number
}

/** What lets a client look up a typed access code while many codes are wrong: a proof of work, or a wait. */
export interface CodePasses {
  /** A proof of work that is valid for this code only. */
  challenge(demand: CodeDemand, now: Date): Promise<ProofOfWorkChallenge>
  /** A ticket for the same after a wait, for browsers without scripts. Null while too many of this address wait. */
  ticket(accessCode: string, clientAddress: string, now: Date): { text: string; seconds: number } | null
  /** Whether a text is the solution of such a challenge, or a ticket whose wait is over. */
  accept(pass: string, demand: CodeDemand, now: Date): Promise<boolean>
}
