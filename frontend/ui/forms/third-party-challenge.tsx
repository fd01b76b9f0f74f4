import { useEffect, useRef } from 'react'

type Provider = 'turnstile' | 'hcaptcha'

interface Widget {
  render: (
    place: HTMLElement,
    options: {
      sitekey: string
      callback: (token: string) => void
      'expired-callback': () => void
      'error-callback': () => void
    },
  ) => string
  remove: (widget: string) => void
}

/** Each provider's script; the content security policy allows only the configured one. */
const SCRIPTS: Record<Provider, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
}

const loading = new Map<Provider, Promise<Widget>>()

const load = (provider: Provider): Promise<Widget> => {
  const known = loading.get(provider)
  if (known) return known
  const loaded = new Promise<Widget>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPTS[provider]
    script.async = true
    const failed = () => {
      loading.delete(provider)
      reject(new Error(`The script of ${provider} did not come.`))
    }
    script.onload = () => {
      const widget = (window as unknown as Partial<Record<Provider, Widget>>)[provider]
      if (widget) resolve(widget)
      else failed()
    }
    script.onerror = failed
    document.head.append(script)
  })
  loading.set(provider, loaded)
  return loaded
}

interface ThirdPartyChallengeProps {
  provider: Provider
  siteKey: string
  /** The token; undefined when it has expired or failed. */
  onToken: (token: string | undefined) => void
}

/** The widget of Turnstile or hCaptcha, if the operator has configured one. */
export const ThirdPartyChallenge = ({ provider, siteKey, onToken }: ThirdPartyChallengeProps) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let remove: (() => void) | undefined
    let isGone = false
    const forget = () => onToken(undefined)
    const show = (widget: Widget) => {
      if (isGone || !place.current) return
      const handlers = { callback: onToken, 'expired-callback': forget, 'error-callback': forget }
      const id = widget.render(place.current, { sitekey: siteKey, ...handlers })
      remove = () => widget.remove(id)
    }
    load(provider).then(show, forget)
    return () => {
      isGone = true
      remove?.()
    }
  }, [provider, siteKey, onToken])
  return <div ref={place} />
}
