import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useAskWhoIsLoggedIn, useLogIn, useLogin } from '../../../api/login/login.ts'
import { singleSignOnAddress, useSingleSignOn } from '../../../api/login/login-options.ts'
import { loginText } from '../../../text/account/login.ts'
import { loginMfaText } from '../../../text/account/second-factor.ts'
import { buttonClass } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { SubmitButton } from '../../../ui/actions/submit-button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { Banner, type ShownError } from '../../../ui/feedback/banner.tsx'
import { Checkbox } from '../../../ui/forms/choices.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { paths } from '../../paths.ts'
import { useAfterLogin } from '../../shared/addresses/after-login.ts'
import { PolicyLinks } from '../../shared/policy-links.tsx'
import { isByUser, isLoggingOut, isLoginEnded, isStepExpired } from '../../shell/logged-out.ts'
import { takeLoginEnded } from '../../shell/login-ended.ts'
import { LogOut } from './log-out.tsx'
import { changedEmail, loginFailure, loginNotices, requiredFields } from './login-rules.ts'

/** The log-in page (docs/product-rules.md#log-in). Redirects users who are already logged in. */
export const Component = () => {
  const { user } = useLogin()
  const { state } = useLocation()
  if (isLoggingOut(state)) return <LogOut user={isByUser(state) ? user : undefined} />
  return <LoginView />
}

const LoginView = () => {
  const [query] = useSearchParams()
  const { user, isLoading } = useLogin()
  const { state } = useLocation()
  const [isSubmitting, setSubmitting] = useState(false)
  const [hasEnded] = useState(takeLoginEnded)
  const isLeaving = user !== undefined && !isLoading && !isSubmitting
  const wasShown = useRef(false)
  useEffect(() => {
    if (!isLeaving) wasShown.current = true
  }, [isLeaving])
  if (isLeaving && !wasShown.current) return <Navigate to={paths.dashboard} replace />
  return (
    <div className="page--narrow stack stack--wide">
      {isLeaving && <ToDashboard />}
      <PageTitle title={loginText.pageTitle}>{loginText.heading}</PageTitle>
      {loginNotices(query).map((notice) => (
        <Banner key={notice.message} kind={notice.kind}>
          {notice.message}
        </Banner>
      ))}
      {(hasEnded || isLoginEnded(state)) && <Banner>{loginText.ended}</Banner>}
      {isStepExpired(state) && <Banner kind="warning">{loginMfaText.stepExpired}</Banner>}
      <Card>
        <LoginForm query={query} onSubmitting={setSubmitting} />
      </Card>
      <SingleSignOn query={query} />
      <LoginLinks />
    </div>
  )
}

/** Leaves for the dashboard after a log-in in another tab, while the form stays until the dashboard is there. */
const ToDashboard = () => {
  const navigate = useNavigate()
  useEffect(() => void navigate(paths.dashboard, { replace: true }), [navigate])
  return null
}

/** The operator's single sign-on, if configured. A plain link, since it leaves the app. */
const SingleSignOn = ({ query }: { query: URLSearchParams }) => {
  const provider = useSingleSignOn()
  if (!provider) return null
  return (
    <a className={buttonClass('secondary', 'medium', false)} href={singleSignOnAddress(query)}>
      {loginText.singleSignOn(provider.name)}
    </a>
  )
}

const LoginLinks = () => (
  <nav aria-label={loginText.more} className="links">
    <Link href={paths.forgottenPassword} look="standalone">
      {loginText.forgotten}
    </Link>
    <PolicyLinks />
  </nav>
)

interface LoginFormProps {
  query: URLSearchParams
  /** While true, the form itself decides where to go. */
  onSubmitting: (isSubmitting: boolean) => void
}

const LoginForm = ({ query, onSubmitting }: LoginFormProps) => {
  const { state } = useLocation()
  const [email, setEmail] = useState<string>(changedEmail(query) ?? state?.email ?? '')
  const [password, setPassword] = useState('')
  const [rememberMe, setRememberMe] = useState(true)
  const { errors, isPending, submit } = useSubmit(query, onSubmitting)
  return (
    <Form errors={errors} pending={isPending} onSubmit={() => submit({ email: email.trim(), password, rememberMe })}>
      <TextField
        name="email"
        type="email"
        label={loginText.email}
        value={email}
        onChange={setEmail}
        autoComplete="username"
        isRequired
      />
      <TextField
        name="password"
        type="password"
        label={loginText.password}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        isRequired
      />
      <Checkbox name="rememberMe" isSelected={rememberMe} onChange={setRememberMe}>
        {loginText.rememberMe}
      </Checkbox>
      <div className="form__actions">
        <SubmitButton isPending={isPending}>{loginText.submit}</SubmitButton>
        <Link href={paths.landing} look="secondary">
          {loginText.cancel}
        </Link>
      </div>
    </Form>
  )
}

const useSubmit = (query: URLSearchParams, onSubmitting: (isSubmitting: boolean) => void) => {
  const [errors, setErrors] = useState<ShownError[]>([])
  const navigate = useNavigate()
  const goOn = useAfterLogin()
  const logIn = useLogIn()
  const askWhoIsLoggedIn = useAskWhoIsLoggedIn()

  const submit = async (values: { email: string; password: string; rememberMe: boolean }) => {
    const missing = requiredFields(values)
    setErrors(missing)
    if (missing.length > 0) return
    onSubmitting(true)
    try {
      await logIn.mutateAsync(values)
      await goOn(query)
    } catch (error) {
      await recover(error, values.rememberMe)
      onSubmitting(false) // only on failure: after a success this page stays until the next one renders
    }
  }
  const recover = async (error: unknown, rememberMe: boolean) => {
    const failure = loginFailure(error)
    if (failure.kind === 'second-factor') return navigate(paths.loginMfa(mfaQuery(query, rememberMe)))
    if (failure.kind === 'stale-token' && (await askWhoIsLoggedIn().catch(() => null))) {
      return navigate(paths.dashboard)
    }
    return setErrors(failure.errors)
  }
  return { errors, isPending: logIn.isPending, submit }
}

const mfaQuery = (query: URLSearchParams, rememberMe: boolean) => {
  const returnUrl = query.get('returnUrl')
  const forwardUrl = query.get('forwardUrl')
  return {
    rememberMe: String(rememberMe),
    ...(returnUrl ? { returnUrl } : forwardUrl ? { forwardUrl } : {}),
  }
}
