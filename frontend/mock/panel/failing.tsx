import { type FormEvent, useId, useState } from 'react'
import type { OperationId } from '../../../generated/routes.ts'
import {
  type FailureCode,
  failingCodes,
  failingFields,
  operationIds,
  statusOfFailure,
} from '../../../mocks/situations/failure.ts'
import { nameOfFailure } from '../../../mocks/situations/parse.ts'
import { mockText } from '../../text/mock.ts'
import type { PanelMocks, PanelState } from './use-panel-mocks.ts'

interface Props {
  mocks: PanelMocks
  state: PanelState
  say: (text: string) => void
}

/** The chosen failure. If another call can't fail that way, its first possible failure applies. */
function useFailure() {
  const [operationId, setOperation] = useState<OperationId | null>(null)
  const [code, setCode] = useState<FailureCode>('unexpected')
  const [field, setField] = useState<string | null>(null)
  const codes = failingCodes(operationId)
  const chosenCode = codes.includes(code) ? code : (codes[0] ?? 'unexpected')
  const fields = failingFields(operationId, chosenCode)
  const failure = { operationId, code: chosenCode, field: fields.find((one) => one === field) ?? null }
  return { failure, codes, fields, setOperation, setCode, setField }
}

/** Lets the next call fail with an error of the contract. */
export const Failing = ({ mocks, state, say }: Props) => {
  const { failure, codes, fields, setOperation, setCode, setField } = useFailure()
  const arm = async (event: FormEvent) => {
    event.preventDefault()
    const name = nameOfFailure(failure)
    await mocks.use(name)
    say(mockText.waiting(name))
  }
  return (
    <form onSubmit={(event) => void arm(event)}>
      <fieldset>
        <legend>{mockText.failing}</legend>
        <Choice
          label={mockText.operation}
          value={failure.operationId}
          options={[[null, mockText.anyOperation], ...operationIds.map((one) => [one, one] as const)]}
          onChange={(one) => setOperation(one as OperationId | null)}
        />
        <Choice
          label={mockText.code}
          value={failure.code}
          options={codes.map((one) => [one, `${statusOfFailure(one)} ${one}`])}
          onChange={(one) => setCode(one as FailureCode)}
        />
        {fields.length > 0 && (
          <Choice
            label={mockText.field}
            value={failure.field}
            options={[[null, mockText.usualField], ...fields.map((one) => [one, one] as const)]}
            onChange={setField}
          />
        )}
        <button type="submit" className="wide">
          {mockText.fail}
        </button>
        <WaitingFailure mocks={mocks} state={state} />
      </fieldset>
    </form>
  )
}

/** The failure that waits for its call, which can be taken back. */
const WaitingFailure = ({ mocks, state: { conditions } }: Pick<Props, 'mocks' | 'state'>) =>
  conditions.failure && (
    <>
      <p>{mockText.waiting(nameOfFailure(conditions.failure))}</p>
      <button type="button" className="wide" onClick={() => mocks.conditions.set({ failure: null })}>
        {mockText.doNotFail}
      </button>
    </>
  )

interface ChoiceProps {
  label: string
  value: string | null
  /** Null comes first, for the default. */
  options: readonly (readonly [value: string | null, text: string])[]
  onChange: (value: string | null) => void
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value ?? ''} onChange={(event) => onChange(event.target.value || null)}>
        {options.map(([one, text]) => (
          <option key={one} value={one ?? ''}>
            {text}
          </option>
        ))}
      </select>
    </>
  )
}
