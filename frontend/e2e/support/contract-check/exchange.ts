/** One call as it went over the wire, and its answer. */
export interface Exchange {
  method: string
  /** With its query. */
  url: string
  requestHeaders: Record<string, string>
  requestBody: string
  status: number
  answerHeaders: Record<string, string>
  /** Empty for pictures and films, of which the contract says no more than their type. */
  answerBody: string
  /** The journey that was under way. */
  journey: string
}

export interface Violation {
  /** As in the contract: `POST /api/teams/{teamReference}/members`. */
  operation: string
  status: number
  what: string
  journey: string
}

/** What the judge is asked when all calls are in. */
export interface Verdict {
  calls: number
  /** How often each operation of the contract was seen, those that were not included. */
  operations: Record<string, number>
  violations: Violation[]
}

/** Where journeys send their exchanges; not set when nothing is judged, as while taking screenshots. */
export const JUDGE_ADDRESS = 'LECTERN_JUDGE'
