interface Wish {
  query: { useSessionCookies?: 'true' | 'false' | undefined }
  body: { rememberMe?: boolean | undefined }
}

/** Whether a log-in outlives the browser window: as its query says, otherwise as its body says, otherwise not. */
export const isRemembered = ({ query, body }: Wish): boolean =>
  query.useSessionCookies === undefined ? body.rememberMe === true : query.useSessionCookies === 'false'
