/** One call as sent, with its response. */
export interface Exchange {
  method: string
  /** Includes the query. */
  url: string
  requestHeaders: Record<string, string>
  requestBody: string
  status: number
  answerHeaders: Record<string, string>
  /** Empty for images and videos, for which the contract defines only the type. */
  answerBody: string
  /** The journey that was running. */
  journey: string
}

export interface Violation {
  /** As in the contract: `POST /api/teams/{teamReference}/members`. */
  operation: string
  status: number
  what: string
  journey: string
}

/** The result of the check when all calls are in. */
export interface Verdict {
  calls: number
  /** How often each operation of the contract was called, including those with zero calls. */
  operations: Record<string, number>
  violations: Violation[]
}

/** The address of the contract check; unset when nothing is checked, as while taking screenshots. */
export const CONTRACT_CHECK_ADDRESS = 'LECTERN_CONTRACT_CHECK'
