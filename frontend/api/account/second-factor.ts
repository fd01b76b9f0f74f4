import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Schemas, unwrap } from '../client/client.ts'
import { staleAfter } from '../client/preload.ts'
import { useFinishLogIn } from '../login/login.ts'

export type MfaStatus = Schemas['MfaStatus']

const STATUS = ['mfa'] as const
const SETUP = ['mfa', 'setup'] as const

export const mfaStatusQuery = queryOptions({
  queryKey: STATUS,
  queryFn: () => unwrap(api.GET('/api/auth/MFA')),
  staleTime: staleAfter(0),
  refetchOnWindowFocus: false,
})

/** Whether the account has a second factor, and whether this browser is remembered. */
export const useMfaStatus = (isWanted: boolean) => useQuery({ ...mfaStatusQuery, enabled: isWanted })

/**
 * The secret for an authenticator app, while the second factor is off. It stays the same until the factor is enabled.
 */
export const useMfaSetup = () =>
  useQuery({
    queryKey: SETUP,
    queryFn: () => unwrap(api.GET('/api/auth/sharedKey')),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** Turns the second factor on and returns the recovery codes, which can't be retrieved again. */
export const useEnableMfa = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (code: string) =>
      (await unwrap(api.POST('/api/auth/enableAuthentication', { body: { code } }))).recoveryCodes,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: STATUS, exact: true }),
  })
}

/** Turns the second factor off. */
export const useDisableMfa = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { code: string; useRecoveryCode: boolean }) =>
      api.POST('/api/auth/disableAuthentication', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: STATUS, exact: true }),
  })
}

/** Forgets this browser, so the next log-in asks for a code again. */
export const useForgetBrowser = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.POST('/api/auth/forgetMFABrowser', { body: {} }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: STATUS, exact: true }),
  })
}

export interface SecondStep {
  code: string
  useRecoveryCode: boolean
  rememberMachine: boolean
  rememberMe: boolean
}

/** The second step of a log-in, then the same as after the first. A log-in by recovery code is never remembered. */
export const useLogInWithSecondFactor = () => {
  const finish = useFinishLogIn()
  return useMutation({
    mutationFn: async (body: SecondStep) => {
      await api.POST('/api/auth/loginMFA', { body })
      await finish(body.rememberMe && !body.useRecoveryCode)
    },
  })
}
