import { type FormEvent, useId, useState } from 'react'
import { statusOfCode } from '../../../generated/errors.ts'
import type { OperationId } from '../../../generated/routes.ts'
import type { ErrorCode } from '../../../generated/zod/schemas/index.zod.ts'
import { nameOfFailure } from '../../../mocks/situations/parse.ts'
import { failingCodes, operationIds } from '../../../mocks/situations/table.ts'
import { mockText } from '../../text/mock.ts'
import type { PanelMocks, PanelState } from './use-panel-mocks.ts'

interface Props {
  mocks: PanelMocks
  state: PanelState
  say: (text: string) => void
}

/** What happens once: the hub drops, the log-in expires, or the next call ends with an error of the contract. */
export const Failing = ({ mocks, state, say }: Props) => {
  const [operationId, setOperation] = useState<OperationId | null>(null)
  const [code, setCode] = useState<ErrorCode>('unexpected')
  const id = useId()
  const codes = failingCodes(operationId)
  const chosen = codes.includes(code) ? code : (codes[0] ?? 'unexpected')
  const { failure } = state.conditions
  const arm = async (event: FormEvent) => {
    event.preventDefault()
    const name = nameOfFailure({ code: chosen, operationId })
    await mocks.use(name)
    say(mockText.waiting(name))
  }
  const once = async (name: string, text: string) => {
    await mocks.use(name)
    say(mockText.applied(text))
  }
  return (
    <>
      <fieldset>
        <legend>{mockText.once}</legend>
        <div className="choices">
          <button type="button" onClick={() => void once('hub-drop', mockText.dropHub)}>
            {mockText.dropHub}
          </button>
          <button type="button" onClick={() => void once('expired-login', mockText.expireLogin)}>
            {mockText.expireLogin}
          </button>
        </div>
      </fieldset>
      <form onSubmit={(event) => void arm(event)}>
        <fieldset>
          <legend>{mockText.failing}</legend>
          <label htmlFor={`${id}-o`}>{mockText.operation}</label>
          <select
            id={`${id}-o`}
            value={operationId ?? ''}
            onChange={(event) => setOperation((event.target.value || null) as OperationId | null)}
          >
            <option value="">{mockText.anyOperation}</option>
            {operationIds.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
          <label htmlFor={`${id}-c`}>{mockText.code}</label>
          <select id={`${id}-c`} value={chosen} onChange={(event) => setCode(event.target.value as ErrorCode)}>
            {codes.map((one) => (
              <option key={one} value={one}>
                {statusOfCode[one]} {one}
              </option>
            ))}
          </select>
          <button type="submit" className="wide">
            {mockText.fail}
          </button>
          {failure && (
            <>
              <p>{mockText.waiting(nameOfFailure(failure))}</p>
              <button type="button" className="wide" onClick={() => mocks.conditions.set({ failure: null })}>
                {mockText.doNotFail}
              </button>
            </>
          )}
        </fieldset>
      </form>
    </>
  )
}
