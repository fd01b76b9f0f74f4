import { useEffect, useState } from 'react'
import type { RunningMocks } from '../../../mocks/browser/start-mocks.ts'
import type { Conditions } from '../../../mocks/situations/conditions.ts'
import { nameOfFailure } from '../../../mocks/situations/parse.ts'
import type { Who } from '../../../mocks/situations/table.ts'
import { mockText } from '../../text/mock.ts'

export interface PanelMocks extends Pick<RunningMocks, 'conditions' | 'look'> {
  reset(): Promise<void>
  use(...names: string[]): Promise<void>
}

export interface PanelState {
  conditions: Conditions
  /** Undefined for an account outside the table. */
  who: Who | undefined
  places: Awaited<ReturnType<RunningMocks['look']>>['places']
}

const LOOK_EVERY_MS = 1000

/** What is active. Any page may log in or out, so this polls the login cookie. */
export function usePanelMocks({ conditions, look }: PanelMocks): PanelState {
  const [state, setState] = useState<PanelState>(() => ({
    conditions: conditions.get(),
    who: 'signed-out',
    places: null,
  }))
  useEffect(() => {
    let cookie: string | null = null
    const lookAgain = () => {
      if (document.cookie === cookie) return
      cookie = document.cookie
      void look().then((found) => setState((old) => ({ ...old, ...found })))
    }
    lookAgain()
    conditions.subscribe(() => setState((old) => ({ ...old, conditions: conditions.get() })))
    const timer = setInterval(lookAgain, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [conditions, look])
  return state
}

/** The value for a logged-in account outside the table. */
export const OTHER_ACCOUNT = 'other-account'

/** The names of what is active. Leaves out the defaults after a reset, except for the account. */
export function activeNames({ who, conditions: { what, network, hub, failure } }: PanelState): string[] {
  return [
    who ?? OTHER_ACCOUNT,
    ...(what === 'typical' ? [] : [what]),
    ...(network === 'normal' ? [] : [network]),
    ...(hub === 'hub-normal' ? [] : [hub]),
    ...(failure ? [nameOfFailure(failure)] : []),
  ]
}

export const textOfName = (name: string) =>
  name === OTHER_ACCOUNT ? mockText.otherAccount : ((mockText.names as Record<string, string>)[name] ?? name)
