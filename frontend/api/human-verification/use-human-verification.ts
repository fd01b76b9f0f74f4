import { useCallback, useEffect, useState } from 'react'
import { api, unwrap } from '../client/client.ts'
import { solve } from './solve.ts'
import { proofOf, startVerification, type Verification } from './verification.ts'

const later = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

const fetchOffer = () => unwrap(api.GET('/api/auth/human-verification'))

/** The human verification of one form. `reset` discards the proof, which is valid once, and starts again. */
export const useHumanVerification = () => {
  const [round, setRound] = useState(0)
  const [verification, setVerification] = useState<Verification>({ kind: 'checking' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts again
  useEffect(() => startVerification({ fetchOffer, solve, now: Date.now, later, onChange: setVerification }), [round])
  const reset = useCallback(() => setRound((last) => last + 1), [])
  /** Takes the token of another provider's widget. */
  const setToken = useCallback(
    (token: string | undefined) => setVerification((now) => (now.kind === 'third-party' ? { ...now, token } : now)),
    [],
  )
  return { verification, ...proofOf(verification), round, reset, setToken }
}
