import { useMutation, useQuery } from '@tanstack/react-query'
import { api, type Schemas, unwrap } from '../client/client.ts'

/** The header that carries the human verification token. */
const proof = (token: string | undefined) => (token === undefined ? {} : { header: { 'X-Human-Verification': token } })

interface Registering {
  account: Schemas['RegisterAccount']
  token: string | undefined
}

/** Registers an account; the response says whether the address has to be confirmed first. */
export const useRegister = () =>
  useMutation({
    mutationFn: ({ account, token }: Registering) =>
      unwrap(api.POST('/api/auth/register', { params: proof(token), body: account })),
  })

/**
 * A call that spends a mailed code as its page opens. It's sent once, however often the page renders, mounts or regains
 * focus; only `refetch` sends it again.
 */
const useOnce = <T>(key: readonly string[], call: () => Promise<T>) =>
  useQuery({
    queryKey: ['once', ...key],
    queryFn: call,
    retry: false,
    retryOnMount: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })

interface MailedCode {
  userId: string
  code: string
}

/** Confirms the address of a new account; the response says whether a password has to be set. */
export const useConfirmEmail = ({ userId, code }: MailedCode) =>
  useOnce(['confirm-email', userId, code], () =>
    unwrap(api.POST('/api/auth/confirmEmail', { params: { query: { userId, code } } })),
  )

/** Checks whether an invite is valid, without spending it. */
export const useCheckInvite = ({ userId, code }: MailedCode) =>
  useOnce(['check-invite', userId, code], () =>
    api.GET('/api/auth/confirmInvite/{userId}/{code}', { params: { path: { userId, code } } }).then(() => true),
  )

/** Accepts an invite, or finishes a registration in another browser, with a password and optionally a name. */
export const useConfirmInvite = ({ userId, code }: MailedCode) =>
  useMutation({
    mutationFn: (body: Schemas['ConfirmInvite']) =>
      api.POST('/api/auth/confirmInvite', { params: { query: { userId, code } }, body }),
  })

/** Requests an email with a link to reset the password. */
export const useForgotPassword = () =>
  useMutation({
    mutationFn: ({ email, token }: { email: string; token: string | undefined }) =>
      api.POST('/api/auth/forgotPassword', { params: proof(token), body: { email } }),
  })

/** Sets a new password with the code from the mailed link. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: Schemas['ResetPassword']) => api.POST('/api/auth/resetPassword', { body }),
  })

/** Confirms a new email address. The server then ends every log-in of the account. */
export const useConfirmEmailChange = (body: Schemas['ConfirmEmailChange']) =>
  useOnce(['confirm-email-change', body.token, body.newEmailAddress], () =>
    api.POST('/api/auth/confirmChangeEmail', { body }).then(() => true),
  )
