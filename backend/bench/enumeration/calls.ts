const PASSWORD = 'quiet-hill-of-snow-12'

/** A call that must not reveal whether an address has an account. */
export interface AskingCall {
  name: string
  path: string
  bodyFor(email: string): object
  status: number
}

export const INVITE_CODE = 'WELCOME'

export const askingCalls: AskingCall[] = [
  {
    name: 'register',
    path: '/api/auth/register',
    bodyFor: (email) => ({
      firstName: 'Tomás',
      lastName: 'Lindqvist',
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      inviteCode: INVITE_CODE,
    }),
    status: 200,
  },
  {
    name: 'forgotten password',
    path: '/api/auth/forgotPassword',
    bodyFor: (email) => ({ email }),
    status: 200,
  },
  {
    name: 'log in with a wrong password',
    path: '/api/auth/login?useSessionCookies=true',
    bodyFor: (email) => ({ email, password: PASSWORD }),
    status: 401,
  },
]
